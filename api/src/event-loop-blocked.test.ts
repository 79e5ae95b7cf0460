// On the embedded database alone: its statements run in the process that must not be held.
import { mainMethod } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../test/calls/answer.ts'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { everyCall, sendCall } from '../test/calls/calls.ts'
import { placesOf, withField } from '../test/calls/fields.ts'
import { costOf } from '../test/counting/cpu.ts'
import { Tries } from '../test/counting/tries.ts'
import { type Hostile, ofBytes } from '../test/hostile/hostile-texts.ts'
import { everyThird } from '../test/release.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

/** Milliseconds for which one request may block the event loop. */
const HOLD_MS = 50

let app: TestApp

const all = [...(await everyCall())]
const tries = new Tries('G-event-loop')

/** The time of the whole request, an upper bound for any block. */
async function expectNoHold(what: string, send: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  const cost = await costOf(async () => {
    answer = await send()
  }, HOLD_MS)
  tries.add(cost > HOLD_MS ? `${what}: ${cost.toFixed(1)} ms` : undefined)
  return answer as Answer
}

const BODY = ofBytes(200_000)
/** The most expensive inputs; input-cost.test.ts tries every text in every field. */
const WORST =
  /^(?:alternating marks|marks in reverse order|runs of thirty|families|what NFC makes longer|Hangul letters|high surr|escapes|labels)/
const worst = (texts: Hostile[]) => texts.filter(({ name }) => WORST.test(name))

// Refused requests never reach the database, so one database is enough.
describe.runIf(process.env.TEST_DATABASE === 'pglite')('a request that does not block the event loop', () => {
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  for (const { steps, when } of everyThird(all.filter(([, { body }]) => body)))
    it.each(steps)(
      '%s with 200 kB of any Unicode in any field',
      { ...when, timeout: 60_000 },
      async (name, shape) => {
        const client = await callerOf(app, shape)
        const input = await goodInput(app, name)
        for (const { path, type } of placesOf(shape.body as never)) {
          if (type !== 'string') continue
          for (const { name: kind, text } of worst(BODY)) {
            const hostile = { ...input, body: withField(input.body, path, text) }
            const what = `${name} ${path.join('.')} ${kind}`
            const { status } = await expectNoHold(what, () => sendCall(client, shape, hostile))
            expect([what, status]).toEqual([what, 400])
          }
        }
      },
    )

  for (const { steps, when } of everyThird(all.filter(([, { query }]) => query)))
    it.each(steps)(
      '%s with a query as long as Node admits',
      { ...when, timeout: 60_000 },
      async (name, shape) => {
        const client = await callerOf(app, shape)
        const { params } = await goodInput(app, name)
        const url = shape.path.replace(':id', params?.['id'] ?? '')
        const method = mainMethod(shape)
        for (const { path } of placesOf(shape.query as never)) {
          if (path.length === 0) continue
          for (const { name: kind, text } of worst(ofBytes(4_000))) {
            const query = `${path[0]}=${encodeURIComponent(text.toWellFormed())}`.slice(0, 15_000)
            const what = `${name} ${path[0]} ${kind}`
            const { status } = await expectNoHold(what, () => client.send({ method, url: `${url}?${query}` }))
            expect([what, status]).toEqual([what, 400])
          }
        }
      },
    )

  it('with an address, a cookie or a header as long as Node admits', async () => {
    const addresses = [
      ...worst(ofBytes(1_500)).map(
        ({ text }) => `/alumnas/oferta/${encodeURIComponent(text.toWellFormed())}`,
      ),
      `/${'a/'.repeat(7_000)}`,
      `/${'%2e'.repeat(5_000)}`,
      `/sitemap-${'1'.repeat(15_000)}.xml`,
      `/imagenes/${'a'.repeat(5_000)}/${'0'.repeat(5_000)}/400.webp`,
      `/api/referentes/${'-'.repeat(15_000)}`,
      `/empresa/oferta/${'a'.repeat(15_000)}/copia/x`,
    ]
    for (const url of addresses)
      for (const method of ['GET', 'POST'] as const) {
        const { status } = await expectNoHold(`${method} ${url.slice(0, 40)}`, () =>
          app.visitor().send({ method, url }),
        )
        expect([400, 401, 403, 404, 405]).toContain(status)
      }
    const values = ['a=1; '.repeat(3_000), 'a'.repeat(15_000), ', '.repeat(7_000), '"\\'.repeat(7_000)]
    for (const header of ['cookie', 'accept', 'origin', 'content-type', 'purpose', 'x-forwarded-for', 'host'])
      for (const value of [...values, `alumbra=${'a'.repeat(15_000)}`]) {
        const { status } = await expectNoHold(header, () =>
          app
            .visitor()
            .send({ method: 'POST', url: '/contact', headers: { [header]: value }, payload: '{}' }),
        )
        expect([400, 403, 415]).toContain(status)
      }
  })

  it('with a body that is no form of ours, or a file with a hostile name', async () => {
    const bodies = [
      '['.repeat(200_000),
      '{"a":'.repeat(40_000),
      ' '.repeat(200_000),
      `null${' '.repeat(200_000)}x`,
      `"${'\\u0300'.repeat(33_000)}"`,
      `{${'"__proto__" '.repeat(16_000)}}`,
      `{"lopd":${'9'.repeat(200_000)}}`,
      `{"lopd":1${'e1'.repeat(90_000)}}`,
      Buffer.alloc(200_000, 0xff),
    ]
    for (const payload of bodies) {
      const { status } = await expectNoHold(`body ${payload.slice(0, 12)}`, () =>
        app.visitor().send({
          method: 'POST',
          url: '/contact',
          headers: { 'content-type': 'application/json' },
          payload,
        }),
      )
      expect(status).toBe(400)
    }
    const ana = await app.as('ana')
    for (const { name, text } of worst(ofBytes(15_000))) {
      const { status } = await expectNoHold(`file named by ${name}`, () =>
        ana.upload('/alumnas/upload-profile-picture', Buffer.from('x'), {
          filename: text.toWellFormed().replace(/["\r\n]/g, ''),
        }),
      )
      expect([400, 415]).toContain(status)
    }
  })

  it('was sent for every field', () => {
    tries.report(1_000)
  })
})
