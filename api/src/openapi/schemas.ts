import { $ZodRegistry, type $ZodType, toJSONSchema } from 'zod/v4/core'

export type Json = Record<string, unknown>
type Named = { id: string }
type Io = 'input' | 'output'

const PREFIX = '#/components/schemas/'
const refTo = (id: string): string => `${PREFIX}${id}`

/** Leaves out what the API does not promise: that an answer never gains fields, and the range of JavaScript's integers. */
const leaveOut = ({ jsonSchema }: { jsonSchema: Json }) => {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}

/** JSON Schema 2020-12 of each named schema; one that holds another refers to it. */
function convert(named: Map<string, $ZodType>, io: Io, uri: (id: string) => string): Map<string, Json> {
  const registry = new $ZodRegistry<Named>()
  for (const [id, schema] of named) registry.add(schema, { id })
  const { schemas } = toJSONSchema(registry, { io, uri, unrepresentable: 'any', override: leaveOut })
  return new Map(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as Json] as const),
  )
}

/** The names that a part of the document refers to, directly or through others. */
function reached(start: unknown, schemas: ReadonlyMap<string, Json>, found = new Set<string>()): Set<string> {
  for (const [, id] of JSON.stringify(start).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
    if (id === undefined || found.has(id)) continue
    found.add(id)
    reached(schemas.get(id) ?? {}, schemas, found)
  }
  return found
}

const isSame = (schema: $ZodType): boolean => {
  const [input, output] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(toJSONSchema(schema, { io, unrepresentable: 'any', override: leaveOut })),
  )
  return input === output
}

/** The schemas of the document: `take` answers what stands in place of a schema, `used` those that were taken. */
export type Schemas = {
  /** A reference to the component of a body or an answer. */
  take(schema: $ZodType, io: Io): Json
  /** The parameters of a query or a path, which are no component. */
  open(schema: $ZodType): Json
  /** Every component that is referred to, in the order of their names. */
  used(): Json
}

type Pair = readonly [name: string, schema: $ZodType]

/** Puts a name to each schema in the order given; the first name of a schema counts. */
function byName(pairs: Pair[]): Map<string, $ZodType> {
  const names = new Map<string, $ZodType>()
  const known = new Set<$ZodType>()
  for (const [name, schema] of pairs) {
    if (known.has(schema)) continue
    if (names.has(name)) throw new Error(`Two schemas would be called ${name}`)
    known.add(schema)
    names.set(name, schema)
  }
  return names
}

/**
 * Names what calls send and what they answer; `shared` are the schemas that both may hold. A schema that is answered and
 * reads differently when it is sent, as one with defaults does, is called `…Input` there.
 */
export function openSchemas({
  shared,
  sent,
  answered,
}: Record<'shared' | 'sent' | 'answered', Pair[]>): Schemas {
  const named = { input: byName([...shared, ...sent]), output: byName([...shared, ...answered]) }
  const output = convert(named.output, 'output', refTo)
  const isAnswer = new Set(answered.map(([, schema]) => schema))
  const answers = [...named.output].filter(([, schema]) => isAnswer.has(schema)).map(([id]) => id)
  const inAnswers = reached(
    answers.map((id) => ({ $ref: refTo(id) })),
    output,
  )
  const differs = (id: string) => {
    const schema = inAnswers.has(id) && named.output.get(id)
    return schema && (schema !== named.input.get(id) || !isSame(schema))
  }
  const idOf: Record<Io, (id: string) => string> = {
    input: (id) => (differs(id) ? `${id}Input` : id),
    output: (id) => id,
  }
  const input = convert(named.input, 'input', (id) => refTo(idOf.input(id)))
  const names = {
    input: new Map([...named.input].map(([id, schema]) => [schema, id])),
    output: new Map([...named.output].map(([id, schema]) => [schema, id])),
  }
  const components = new Map([
    ...[...output].filter(([id]) => inAnswers.has(id)),
    ...[...input].map(([id, schema]) => [idOf.input(id), schema] as const),
  ])
  const taken: Json[] = []
  const nameOf = (schema: $ZodType, io: Io): string => {
    const name = names[io].get(schema)
    if (name === undefined) throw new Error('The document does not know this schema')
    return name
  }
  const keep = (part: Json): Json => {
    taken.push(part)
    return part
  }
  return {
    take: (schema, io) => keep({ $ref: refTo(idOf[io](nameOf(schema, io))) }),
    open: (schema) => keep(input.get(nameOf(schema, 'input')) ?? {}),
    used() {
      const ids = [...reached(taken, components)].sort()
      return Object.fromEntries(ids.map((id) => [id, components.get(id)]))
    },
  }
}
