// On the embedded database alone: what thousands of requests say is read and refused before any statement, and every call runs here.
import type { CallShape } from '@alumbra/contract/calls/call'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { callerOf } from '../test/calls/caller.ts'
import { everyCall, sendCall } from '../test/calls/calls.ts'
import { type Field, type FieldPath, placesOf, withField } from '../test/calls/fields.ts'
import { times } from '../test/counting/note-count.ts'
import { Tries } from '../test/counting/tries.ts'
import { checksum } from '../test/database/table-rows.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { AppError } from './errors.ts'
import { parsePart } from './plugins/validation.ts'

type Part = { name: string; part: 'params' | 'query' | 'body'; shape: CallShape; schema: z.ZodMiniType }

const parts: Part[] = [...(await everyCall())].flatMap(([name, shape]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = shape[part] as z.ZodMiniType | undefined
    return schema ? [{ name, part, shape, schema }] : []
  }),
)

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    'ana@lab.test',
    '612345678',
    'Madrid',
    '2024',
    'pendiente',
    'Presencial',
    'x'.repeat(6_000),
  ),
  fc.uuid(),
)
const anything = fc.oneof(
  fc.anything({ maxDepth: 2, maxKeys: 3, withNullPrototype: false }),
  fc.jsonValue({ maxDepth: 2 }),
)
/** Values for a field: mostly of its own type, so that the checks behind the type are reached. */
const somethingFor = ({ type }: Field): fc.Arbitrary<unknown> => {
  if (type === 'boolean') return fc.oneof({ weight: 4, arbitrary: fc.boolean() }, anything)
  if (type === 'number') return fc.oneof(fc.integer(), fc.integer({ min: 0, max: 99 }), fc.double(), anything)
  if (type === 'array' || type === 'object') return fc.oneof(anything, fc.array(anything, { maxLength: 3 }))
  return fc.oneof({ weight: 6, arbitrary: text }, anything)
}

const LEFT_OUT = Symbol('left out')

/** A list that already got a wrong or an empty value has no first entry to change. */
function put(input: unknown, path: FieldPath, value: unknown): unknown {
  try {
    return withField(input, path, value)
  } catch (error) {
    if (error instanceof RangeError) return input
    throw error
  }
}

/** An input of a schema, with a value of its own for each field that is not left out. */
function inputOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const places = placesOf(schema)
  return fc
    .tuple(
      ...places.map((place) =>
        fc.oneof(fc.constant(LEFT_OUT), { weight: 5, arbitrary: somethingFor(place) }),
      ),
    )
    .map((values) =>
      places.reduce<unknown>(
        (input, { path, type }, i) =>
          values[i] === LEFT_OUT || path.length === 0 || (type === 'object' && path.length > 0)
            ? input
            : put(input, path, values[i]),
        {},
      ),
    )
}

/** The texts of a refusal are ours and Spanish. */
const ENGLISH = /invalid|expected|required|must be|too (?:big|small)|received/i

function problemOf(schema: z.ZodMiniType, input: unknown): string | undefined {
  try {
    parsePart(schema, input)
  } catch (error) {
    if (!(error instanceof AppError)) return String(error)
    const messages = Object.values(error.details.fields ?? {})
    if (messages.length === 0 || messages.some((message) => message === '' || ENGLISH.test(message)))
      return JSON.stringify(error.details.fields)
  }
  return undefined
}

it('wire-6 every schema takes or refuses by name whatever it gets', () => {
  const tries = new Tries('G4 fuzz of schemas')
  const each = Math.ceil(times(5_000, 1_000_000) / parts.length)
  for (const [i, { name, part, schema }] of parts.entries())
    for (const input of fc.sample(inputOf(schema), { numRuns: each, seed: i })) {
      const problem = problemOf(schema, input)
      tries.add(problem && `${name} ${part} ${JSON.stringify(input)?.slice(0, 200)}: ${problem}`)
    }
  tries.report(5_000)
}, 600_000)

describe('the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Every table but the record of refused logins, which is meant to grow (administradores-9). */
  const written = async () => {
    const { accesos: _, ...others } = await checksum(app.db)
    return others
  }

  it('wire-6 answers what its description names, and a refusal writes nothing', async () => {
    const tries = new Tries('G4 fuzz of the server')
    const bodies = parts.filter(({ part }) => part === 'body')
    const each = Math.ceil(times(300, 20_000) / bodies.length)
    // One session of each role, before anything is compared.
    const callers = new Map<string, Awaited<ReturnType<typeof callerOf>>>()
    for (const { shape } of bodies)
      if (!callers.has(String(shape.acceso))) callers.set(String(shape.acceso), await callerOf(app, shape))
    const before = await written()
    for (const [i, { name, shape, schema }] of bodies.entries()) {
      const client = callers.get(String(shape.acceso))
      if (!client) throw new Error(`Nobody may send ${name}`)
      for (const body of fc.sample(inputOf(schema), { numRuns: each, seed: i })) {
        // Accepted inputs are the subject of other tests.
        if (isAccepted(schema, JSON.parse(JSON.stringify(body ?? null)))) continue
        const params = shape.params ? { params: { id: crypto.randomUUID() } } : {}
        const sent = sendCall(client, shape, { ...params, body })
        const problem = await sent.then(
          ({ status, refusal }) =>
            status >= 400 && status < 500 && refusal.errorCode !== undefined ? undefined : String(status),
          (error: unknown) => String(error),
        )
        tries.add(problem && `${name} ${JSON.stringify(body)?.slice(0, 200)}: ${problem}`)
      }
    }
    expect(await written()).toEqual(before)
    tries.report(100)
  }, 600_000)
})

function isAccepted(schema: z.ZodMiniType, input: unknown): boolean {
  try {
    parsePart(schema, input ?? {})
    return true
  } catch {
    return false
  }
}
