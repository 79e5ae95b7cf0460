import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildRegistro } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
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

/** A body of maximum length with only wrong fields. */
const LONG = JSON.stringify({ name: 'a'.repeat(255 * 1024) })

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

  it('turns a flood of long bodies away before reading them, and says for how long', async () => {
    const from = '203.0.113.1'
    const read = Math.ceil(REFUSALS_MAX / 8)
    expect(await turnedAway(read - 5, { from, payload: LONG })).toBe(0)
    await turnedAway(10, { from, payload: LONG })
    // A parsed body would get 400.
    const answer = await post(app, { from, payload: '{"not": "JSON' })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([429, 'tooManyRequests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.headers['content-security-policy']).toBeDefined()
    const [counted] = app.fastify.limits.refusals.counts
    expect(counted).toEqual({ limit: 'flood', of: 'network', n: 6 })

    expect((await post(app, { from: '203.0.113.2' })).statusCode).toBe(400)
    // Pages and calls with a session still work.
    expect((await app.fastify.inject({ url: '/api/listaReferentes', remoteAddress: from })).statusCode).toBe(
      200,
    )
    const own = await post(app, { from, url: '/alumnas/password-change' })
    expect(own.statusCode).toBe(401)
  })

  it('opens again after a minute', async () => {
    const from = '203.0.113.3'
    await turnedAway(Math.ceil(REFUSALS_MAX / 8) + 5, { from, payload: LONG })
    expect((await post(app, { from })).statusCode).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect((await post(app, { from })).statusCode).toBe(400)
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
    expect((await post(app, { from })).statusCode).toBe(400)
  })

  it('counts a body of unknown length as a long one', async () => {
    const from = '203.0.113.6'
    const chunked = { 'transfer-encoding': 'chunked' }
    expect(await turnedAway(400, { from, headers: chunked })).toBeGreaterThan(0)
  })

  it('lets everything through where a gateway limits', async () => {
    const open = await openTestApp({ RATE_LIMIT: 'off' })
    expect(await turnedAway(450, { from: '203.0.113.7', payload: LONG }, open)).toBe(0)
    await open.close()
  })
})
