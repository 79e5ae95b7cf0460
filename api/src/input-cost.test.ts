import type { CallShape } from '@alumbra/contract/calls/call'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { everyCall } from '../test/calls/calls.ts'
import { type Field, placesOf, withField } from '../test/calls/fields.ts'
import { costOf } from '../test/counting/cpu.ts'
import { Tries } from '../test/counting/tries.ts'
import { type Hostile, ofBytes, ofUnits } from '../test/hostile/hostile-texts.ts'
import { everyThird } from '../test/release.ts'
import { fastifyLimits } from './plugins/security.ts'
import { validatorCompiler } from './plugins/validation.ts'

/** Half a million letters of Spanish, brought into one form: 2.5 ms on the machine of the budget. */
const readSpanish = () => 'Árbol, niña y pingüino. '.normalize('NFD').repeat(20_000).normalize('NFC')
const QUICK_MS = 2.5
/** Highest processor time of any input, in milliseconds; a slower machine may take as much longer. */
const BUDGET_MS = 20 * Math.max(1, (await costOf(readSpanish, 0)) / QUICK_MS)

/** Maximum sizes: of a body by our limit, of the rest by Node's limit for headers. */
const ROOM = { body: fastifyLimits.bodyLimit, query: 16 * 1024, params: 16 * 1024 } as const
type Part = keyof typeof ROOM
const HTTP_PART = { body: 'body', query: 'querystring', params: 'params' } as const

const parts = [...(await everyCall())].flatMap(([name, shape]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (shape as CallShape)[part]
    return schema ? [{ what: `${name} ${part}`, part, schema }] : []
  }),
)

const cached = new Map<string, Hostile[]>()
function hostile(kind: 'bytes' | 'units', size: number): Hostile[] {
  const key = `${kind} ${size}`
  if (!cached.has(key)) cached.set(key, kind === 'bytes' ? ofBytes(size) : ofUnits(size))
  return cached.get(key) ?? []
}

/** Lengths to try in a text field: the largest input, the longest normalised text, and the longest stored text. */
const textsFor = (part: Part, max: number): Hostile[] => [
  ...hostile('bytes', ROOM[part]),
  ...hostile('units', 6 * max),
  ...hostile('units', max),
]

const filled = (room: number, entry: unknown): unknown[] =>
  Array(Math.floor(room / (JSON.stringify(entry).length + 1))).fill(entry)

/** As many small values in a list or object as fit into a body. */
const crowds = (room: number): unknown[] => [
  ...[0, null, '', 'a', '\u0300', {}, []].map((entry) => filled(room, entry)),
  JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)),
  Object.fromEntries(filled(room, 'k12345:0').map((_, i) => [`k${i}`, 0])),
  Object.fromEntries(filled(room, '12345:0').map((_, i) => [i, 0])),
  ...hostile('bytes', room).map(({ text }) => ({ [text]: '' })),
]

const tries = new Tries('G-input-cost')

async function expectCheap(what: string, part: Part, schema: z.ZodMiniType, input: unknown) {
  const validate = validatorCompiler({ schema, httpPart: HTTP_PART[part], method: 'POST', url: '/' })
  const cost = await costOf(() => validate(input), BUDGET_MS)
  tries.add(cost > BUDGET_MS ? `${what}: ${cost.toFixed(1)} ms` : undefined)
}

/** The same field in the maximum number of list entries. */
function repeated(fields: Field[], { path }: Field, text: string, room: number): unknown {
  const list = path.lastIndexOf(0)
  const most = fields.find((one) => one.path.length === list && one.type === 'array')?.max ?? 1
  const fits = Math.max(1, Math.floor(room / Buffer.byteLength(text)))
  const entry = withField(undefined, path.slice(list + 1), text)
  return withField(undefined, path.slice(0, list), Array(Math.min(most, fits)).fill(entry))
}

describe('what a hostile input costs before anything is decided about it', () => {
  for (const { steps, when } of everyThird(parts))
    it.each(steps)(
      'seguridad-9 $what stays within its budget in every field',
      { ...when, timeout: 120_000 },
      async ({ what, part, schema }) => {
        const fields = placesOf(schema)
        for (const field of fields) {
          const where = `${what} ${field.path.join('.')}`
          if (field.type === 'array' || field.type === 'object') {
            for (const crowd of crowds(ROOM[part]))
              await expectCheap(`${where} crowded`, part, schema, withField({}, field.path, crowd))
            continue
          }
          for (const { name, text } of textsFor(part, field.max ?? 0))
            await expectCheap(
              `${where} ${text.length} of ${name}`,
              part,
              schema,
              withField({}, field.path, text),
            )
          if (!field.path.includes(0)) continue
          for (const { name, text } of hostile('units', 6 * (field.max ?? 0)))
            await expectCheap(
              `${where} many of ${name}`,
              part,
              schema,
              repeated(fields, field, text, ROOM[part]),
            )
        }
      },
    )

  it('knows the most that every text and every list of a body or query takes', () => {
    const unbounded = parts.flatMap(({ what, part, schema }) =>
      placesOf(schema)
        .filter(({ type, max }) => (type === 'string' || type === 'array') && max === undefined)
        // An id is judged by its shape before any schema sees it (plugins/route.ts).
        .filter(({ path }) => part !== 'params' || path.join('.') !== 'id')
        .map(({ path }) => `${what} ${path.join('.')}`),
    )
    expect(unbounded).toEqual([])
  })

  it('was measured in every field', () => {
    tries.report(parts.length * 50)
  })
})
