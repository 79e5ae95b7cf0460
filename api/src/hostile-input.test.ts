import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { Answer } from '../test/calls/answer.ts'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { everyCall, type Input, sendCall } from '../test/calls/calls.ts'
import { type FieldPath, fieldsOf, limitsOf, placesOf, withField } from '../test/calls/fields.ts'
import { Tries } from '../test/counting/tries.ts'
import { checksum, writtenTransactions } from '../test/database/table-rows.ts'
import { hostileValues } from '../test/hostile/hostile-values.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const all = await everyCall()
const withBody = [...all].filter(([, shape]) => shape.body)
const withQuery = [...all].filter(([, shape]) => shape.query)

/** Fields whose error is reported under the name of another field. */
const TOLD_BY: Record<string, string> = { password: 'v_password', fa_inicio: 'fa_fin', inicio: 'fin' }

/** Whether a refusal names the field, something inside it, or its partner. */
function isNamed(path: FieldPath, fields: Record<string, string>): boolean {
  const name = path.join('.')
  const partner = path.with(-1, TOLD_BY[String(path.at(-1))] ?? '').join('.')
  return Object.keys(fields).some((key) => key === name || key.startsWith(`${name}.`) || key === partner)
}

const ENGLISH = /invalid|expected|required|must be|too (?:big|small)|received/i

/** Every table but the record of refused logins, which is meant to grow (administradores-9). */
const written = async () => {
  const { accesos: _, ...others } = await checksum(app.db)
  return others
}

/**
 * Sends what must write nothing. Where something was written all the same (a login that came before, after its response; the time
 * of a visit) it is sent again, and every row is compared.
 */
async function writesNothing(sendAll: () => Promise<void>): Promise<void> {
  const before = await writtenTransactions(app.db)
  await sendAll()
  if ((await writtenTransactions(app.db)) === before) return
  await app.fastify.afterwardsDone()
  const rows = await checksum(app.db)
  await sendAll()
  expect(await checksum(app.db)).toEqual(rows)
}

function expectPlanned(what: string, path: FieldPath, { status, refusal, headers }: Answer) {
  expect(status, what).toBeGreaterThanOrEqual(200)
  expect(status, what).toBeLessThan(500)
  if (status < 400) return
  expect(headers['content-type'], what).toMatch(/^application\/json/)
  const { errorCode, fields } = refusal
  expect(errorCode, what).toEqual(expect.any(String))
  if (errorCode !== 'paramsError' || fields === undefined) return
  expect([what, fields, isNamed(path, fields)]).toEqual([what, fields, true])
  for (const message of Object.values(fields)) {
    expect(message, what).not.toBe('')
    expect(message, what).not.toMatch(ENGLISH)
  }
}

const show = (value: unknown): string => (JSON.stringify(value) ?? 'absent').slice(0, 40)

/** Calls whose input is valid only once: they use a code, change a password or create an account. */
const GOOD_ONCE =
  /^(?:verify|resetPassword|changePassword|closeCuenta|reopen|register|login|renewOfertaByEnlace|giveConsentimiento|adminInvite|adminCreateAdministrador|adminAccept|adminReject|adminUndo|createOferta|completeLogin|confirmApp|confirmLlave|removeApp|removeLlave)/

const fields = new Tries('G5 fields')
let limited = 0
const valuesOf = hostileValues()
/** By its name in a body or a query, in whatever list of whatever call. */
const nameOf = (path: FieldPath) => path.filter((key) => typeof key === 'string').join('.')
describe('a body with one manipulated field', () => {
  it.each(withBody)(
    'wire-6 %s refuses it by name or takes it as text, and a refusal writes nothing',
    async (name, shape) => {
      let refused = 0
      const toRepeat: Input[] = []
      let client = await callerOf(app, shape)
      let input = await goodInput(app, name)
      const paths = fieldsOf(shape.body as z.ZodMiniType)
      expect(paths.length).toBeGreaterThan(0)
      let soFar = await writtenTransactions(app.db)
      for (const path of paths) {
        for (const value of valuesOf(nameOf(path))) {
          const hostile = { ...input, body: withField(input.body, path, value) }
          const answer = await sendCall(client, shape, hostile)
          fields.count(() => expectPlanned(`${name} ${path.join('.')} = ${show(value)}`, path, answer))
          if (answer.status < 300 && GOOD_ONCE.test(name)) {
            client = await callerOf(app, shape)
            input = await goodInput(app, name)
          }
          const writtenSince = await writtenTransactions(app.db)
          if (answer.refusal.errorCode === 'paramsError') {
            refused++
            // Perhaps only what the checksum leaves out, such as the time of a visit.
            if (writtenSince !== soFar) toRepeat.push(hostile)
          }
          soFar = writtenSince
        }
      }
      expect(refused).toBeGreaterThan(0)
      if (toRepeat.length === 0) return
      // What an earlier try goes on to write, such as a mail that warns of a known password.
      await app.fastify.afterwardsDone()
      const before = await written()
      for (const hostile of toRepeat)
        expect((await sendCall(client, shape, hostile)).status).toBeLessThan(500)
      expect(await written()).toEqual(before)
    },
    60_000,
  )

  it.each(withBody)('wire-1 %s names every wrong field at once', async (name, shape) => {
    const fields = placesOf(shape.body as z.ZodMiniType).filter(({ path }) => path.length === 1)
    const body = Object.fromEntries(
      fields.map(({ path: [key], type }) => [key, type === 'object' ? 'wrong' : { wrong: true }]),
    )
    const answer = await sendCall(await callerOf(app, shape), shape, {
      ...(await goodInput(app, name)),
      body,
    })
    expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'paramsError'])
    expect(answer.wrongFields.sort()).toEqual(fields.map(({ path: [key] }) => key).sort())
  })

  it.each(withBody)(
    'wire-7 %s takes each text up to its limit and not one character more',
    async (name, shape) => {
      const client = await callerOf(app, shape)
      const input = await goodInput(app, name)
      for (const { path, max } of limitsOf(shape.body as z.ZodMiniType)) {
        const message = async (length: number): Promise<string | undefined> => {
          const body = withField(input.body, path, 'a'.repeat(length))
          return (await sendCall(client, shape, { ...input, body })).refusal.fields?.[path.join('.')]
        }
        const tooLong = await message(max + 1)
        expect([name, path, tooLong]).toEqual([name, path, expect.any(String)])
        const atMost = await message(max)
        fields.count(() => expect([name, path, atMost]).not.toEqual([name, path, tooLong]))
        limited++
      }
    },
  )

  it('was tried at the limit of every text field there is', () => {
    expect(limited).toBeGreaterThan(70)
  })

  it.each(withBody)('%s refuses a body that is no set of fields', async (name, shape) => {
    const client = await callerOf(app, shape)
    const input = await goodInput(app, name)
    await writesNothing(async () => {
      for (const body of [[], [{}], 'text', 7, true, null, [input.body]]) {
        const { status, refusal } = await sendCall(client, shape, { ...input, body })
        expect([name, body, status, refusal.errorCode]).toEqual([name, body, 400, 'paramsError'])
      }
    })
  })
})

describe('a query with one manipulated field', () => {
  const texts = (key: string) => valuesOf(`?${key}`).filter((value) => typeof value === 'string')
  const asQuery = (key: string): string[] => [
    ...texts(key).map((value) => `${key}=${encodeURIComponent(value.toWellFormed())}`),
    key,
    `${key}=`,
    `${key}=0&${key}=1`,
    `${key}[]=1`,
    `${key}[a]=1`,
    `${key}=%`,
    `${key}=%ff%fe`,
    `${key}=%00`,
    `${key}=9999999999999999999999`,
    `${key}=999999999999999`,
    `__proto__=1&${key}=0`,
  ]

  it.each(withQuery)('%s refuses it by name or finds what there is', async (name, shape) => {
    const client = await callerOf(app, shape)
    await writesNothing(async () => {
      for (const path of fieldsOf(shape.query as z.ZodMiniType)) {
        for (const query of asQuery(String(path[0]))) {
          const answer = await client.get(`${shape.path}?${query}`)
          fields.count(() => expectPlanned(`${name} ${query.slice(0, 60)}`, path, answer))
        }
      }
    })
  })

  it('was tried some thousand times in all', () => {
    fields.report(5_100)
  })
})
