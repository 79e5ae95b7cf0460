import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import { fakePage } from '../../../test/calls/fake-page.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { release } from '../../../test/release.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'
import { REFUSALS_MAX } from './flood.ts'

let app: TestApp

type Sent = { url?: string; from: string; payload?: string; headers?: Record<string, string> }
const post = (app: TestApp, { url = '/contact', from, payload = '{}', headers = {} }: Sent) =>
  app.fastify.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const CHUNKED = { 'transfer-encoding': 'chunked' }
/** A body of maximum length with only wrong fields. */
const LONG = JSON.stringify({ name: 'a'.repeat(255 * 1024) })

const waitingForLocks = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n
}

/** Sends this many posts and returns how many get 429 unread. */
async function turnedAway(times: number, sent: Sent, target = app): Promise<number> {
  let count = 0
  for (let i = 0; i < times; i++) if ((await post(target, sent)).statusCode === 429) count++
  return count
}

describe('a flood of refused requests', () => {
  beforeAll(async () => {
    app = await openTestApp({ RATE_LIMIT: 'on' })
  })
  afterAll(() => app.close())

  it('limits-13 turns a flood of long bodies away before reading them, and says for how long', async () => {
    const from = '203.0.113.1'
    const read = Math.ceil(REFUSALS_MAX / 8)
    expect(await turnedAway(read - 5, { from, payload: LONG })).toBe(0)
    await turnedAway(10, { from, payload: LONG })
    // A parsed body would get 400.
    const answer = await post(app, { from, payload: LONG.slice(1) })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([429, 'tooManyRequests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.headers['content-security-policy']).toBeDefined()
    const [counted] = app.fastify.limits.refusals.counts
    expect(counted).toEqual({ limit: 'flood', of: 'network', n: 6 })

    expect((await post(app, { from: '203.0.113.2', payload: LONG })).statusCode).toBe(400)
    expect((await post(app, { from })).statusCode).toBe(400)
    // Pages and calls with a session still work.
    expect((await app.fastify.inject({ url: '/api/listaReferentes', remoteAddress: from })).statusCode).toBe(
      200,
    )
    const own = await post(app, { from, url: '/alumnas/password-change', payload: LONG })
    expect(own.statusCode).toBe(401)
  })

  it('limits-13 opens again after a minute', async () => {
    const from = '203.0.113.3'
    await turnedAway(Math.ceil(REFUSALS_MAX / 8) + 5, { from, payload: LONG })
    expect((await post(app, { from, payload: LONG })).statusCode).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect((await post(app, { from, payload: LONG })).statusCode).toBe(400)
    } finally {
      vi.useRealTimers()
    }
  })

  it('never meets a class of sixty behind one address, however often its forms are refused', async () => {
    const from = '203.0.113.4'
    const url = '/alumnas/auth/register'
    const wrong = JSON.stringify(buildRegistro({ v_password: 'otra' }))
    expect(await turnedAway(60 * 20, { from, url, payload: wrong })).toBe(0)
    const good = await post(app, { from, url, payload: JSON.stringify(buildRegistro()) })
    expect(good.statusCode).toBe(201)
  })

  it('counts no request that is answered well, nor one that is refused unread', async () => {
    const from = '203.0.113.5'
    expect(await turnedAway(REFUSALS_MAX + 50, { from, url: '/alumnas/auth/logout', payload: '' })).toBe(0)
    const elsewhere = { origin: 'https://evil.example' }
    expect(await turnedAway(REFUSALS_MAX + 50, { from, headers: elsewhere })).toBe(0)
    expect((await post(app, { from, payload: LONG })).statusCode).toBe(400)
  })

  it.each([
    ['short ones', '203.0.113.20', REFUSALS_MAX, {}],
    ['long ones', '203.0.113.21', Math.ceil(REFUSALS_MAX / 8), { payload: LONG }],
    ['ones of unknown length', '203.0.113.22', REFUSALS_MAX / 8, { headers: CHUNKED }],
  ])(
    'limits-13 lets everybody else in the network in, however many %s are refused',
    async (_, from, n, sent) => {
      await turnedAway(n + 5, { from, ...sent })
      expect((await post(app, { from, payload: LONG })).statusCode).toBe(429)
      for (const [url, login] of [
        ['/admin/auth/login', loginOf('carmen')],
        ['/alumnas/auth/login', loginOf('ana')],
        ['/alumnas/auth/register', buildRegistro()],
        ['/alumnas/auth/reset-password', { mail: PEOPLE.lucia.email }],
      ] as const) {
        const { statusCode } = await post(app, { url, from, payload: JSON.stringify(login) })
        expect([url, statusCode]).toEqual([url, url.endsWith('register') ? 201 : 200])
      }
    },
  )

  it('limits-13 reads also a long body from a browser that somebody has logged in from, which has a count of its own', async () => {
    const from = '203.0.113.23'
    const cookie = `alumbra-device=${(await app.as('ana')).cookie('alumbra-device')}`
    await turnedAway(REFUSALS_MAX, { from })
    const long = (cookie: string) => post(app, { from, payload: LONG, headers: { cookie } })
    expect((await long(cookie)).statusCode).toBe(400)
    expect((await long(`alumbra-device=${'x'.repeat(43)}`)).statusCode).toBe(429)
    await turnedAway(REFUSALS_MAX / 8, { from, payload: LONG, headers: { cookie } })
    expect((await long(cookie)).statusCode).toBe(429)
  })

  it('limits-13 has the short ones of a flood take turns, two at once, a hundred waiting; others do not wait for them', async () => {
    let running = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const drawn = await openTestApp({ RATE_LIMIT: 'on' }, async () => {
      running++
      await held
      return fakePage('')
    })
    const from = '203.0.113.24'
    const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const send = (sent: Partial<Sent> = {}) =>
      post(drawn, { url: '/contacto', from, payload: 'a=1', ...sent, headers: { ...form, ...sent.headers } })
    await turnedAway(Math.ceil(REFUSALS_MAX / 8), { from, payload: LONG }, drawn)
    const flood = Array.from({ length: 150 }, () => send())
    const logIn = async () => ({
      cookie: `alumbra-device=${(await drawn.as('ana')).cookie('alumbra-device')}`,
    })
    const others = [send({ from: '203.0.113.25' }), send({ headers: await logIn() })]
    await vi.waitFor(() => expect(running).toBe(4))
    // She who floods may have logged in from many browsers.
    for (const headers of [await logIn(), await logIn()])
      for (let i = 0; i < 5; i++) others.push(send({ headers }))
    await sleep(200)
    expect(running).toBe(5)
    const refused = (await Promise.all(flood.slice(102))).map(({ statusCode, headers }) => [
      statusCode,
      headers['retry-after'],
    ])
    expect(refused).toEqual(Array.from({ length: 48 }, () => [429, '2']))
    release()
    for (const answer of await Promise.all([...flood.slice(0, 102), ...others]))
      expect(answer.statusCode).toBe(200)
    await drawn.close()
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'limits-13 leaves connections to the database to everybody else, however many cookies a flood invents',
    async () => {
      const from = '203.0.113.26'
      await turnedAway(Math.ceil(REFUSALS_MAX / 8), { from, payload: LONG })
      const flood = await app.db.transaction().execute(async (tx) => {
        await sql`lock table known_devices in access exclusive mode`.execute(tx)
        const sent = Array.from({ length: 150 }, (_, i) => {
          const cookie = `alumbra-device=${String(i).padStart(43, 'x')}`
          return post(app, { from, payload: LONG, headers: { cookie } })
        })
        await expect.poll(() => waitingForLocks(app.db), { timeout: 5_000 }).toBe(2)
        const link = JSON.stringify({ correo: PEOPLE.ana.email, token: 'x'.repeat(43) })
        const other = await post(app, { url: '/api/enlace', from: '203.0.113.27', payload: link })
        expect(other.json()).toMatchObject({ estado: 'desconocido' })
        return sent
      })
      for (const answer of await Promise.all(flood)) expect(answer.statusCode).toBe(429)
    },
  )

  it('counts a body of unknown length as a long one', async () => {
    const from = '203.0.113.6'
    expect(await turnedAway(400, { from, headers: CHUNKED })).toBeGreaterThan(0)
  })

  it('lets everything through where a gateway limits', release, async () => {
    const open = await openTestApp({ RATE_LIMIT: 'off' })
    expect(await turnedAway(450, { from: '203.0.113.7', payload: LONG }, open)).toBe(0)
    await open.close()
  })
})
