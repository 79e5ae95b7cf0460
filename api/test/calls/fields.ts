import { globalRegistry, type z } from 'zod/mini'

export type FieldPath = readonly (string | number)[]

/**
 * The schema at one path. `max`: most characters of a text, or entries of a list. `limit`: the same where one character
 * more is refused as too long.
 */
export type Field = {
  path: FieldPath
  type: FieldType
  max: number | undefined
  limit: number | undefined
}

const LEAVES = ['string', 'enum', 'literal', 'boolean', 'number'] as const
export type FieldType = (typeof LEAVES)[number] | 'array' | 'object'

// The part of a zod definition that is used here.
type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  checks?: { _zod: { def: { maximum?: number } } }[]
}

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def

/** Every path of a schema, the root first; the first entry stands for a whole list. */
export function placesOf(schema: z.ZodMiniType, path: FieldPath = []): Field[] {
  const { type, shape, innerType, element, in: source, out } = defOf(schema)
  if (innerType) return placesOf(innerType, path)
  // The input of a transformation comes from the request, its output from our code.
  if (source && out) return placesOf(defOf(source).type === 'transform' ? out : source, path)
  const here = { path, max: maxOf(schema), limit: limitOf(schema) }
  if (shape) {
    const inside = Object.entries(shape).flatMap(([key, inner]) => placesOf(inner, [...path, key]))
    return [{ ...here, type: 'object' }, ...inside]
  }
  if (element) return [{ ...here, type: 'array' }, ...placesOf(element, [...path, 0])]
  const leaf = LEAVES.find((known) => known === type)
  // A new schema type needs its own hostile values.
  if (!leaf) throw new Error(`api/test/calls/fields.ts cannot walk a schema of the type ${type}`)
  return [{ ...here, type: leaf }]
}

function limitOf(schema: z.ZodMiniType): number | undefined {
  const limit = globalRegistry.get(schema)?.['maxLength']
  return typeof limit === 'number' ? limit : undefined
}

const maxOf = (schema: z.ZodMiniType): number | undefined =>
  limitOf(schema) ??
  defOf(schema).checks?.find(({ _zod }) => _zod.def.maximum !== undefined)?._zod.def.maximum

/** The path of every field of a schema; the first entry stands for a whole list. */
export const fieldsOf = (schema: z.ZodMiniType): FieldPath[] =>
  placesOf(schema).flatMap(({ path }) => (path.length > 0 ? [path] : []))

/** Every text field of a schema with its maximum length. */
export const limitsOf = (schema: z.ZodMiniType): { path: FieldPath; max: number }[] =>
  placesOf(schema).flatMap(({ path, limit }) => (limit === undefined ? [] : [{ path, max: limit }]))

/** A copy of a value with one field replaced. */
export function withField(value: unknown, path: FieldPath, field: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return field
  if (Array.isArray(value)) return value.with(Number(key), withField(value[Number(key)], rest, field))
  if (typeof key === 'number') return [withField(undefined, rest, field)]
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [key]: withField(record[key], rest, field) }
}
