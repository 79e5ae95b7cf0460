import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn } from '../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const GZIP = { 'accept-encoding': 'gzip' }

describe('wire-16 a text of some length', () => {
  it.each([
    ['made at once', '/familiasEstudios.json'],
    ['kept in memory', '/api/openapi.json'],
  ])('goes as gzip to those who take it, the same to all: %s', async (_how, url) => {
    const plain = await app.fastify.inject({ url })
    const packed = await app.fastify.inject({ url, headers: GZIP })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/\bAccept-Encoding\b/)
  })

  it('goes as gzip while it is read, too', async () => {
    const carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
    const { name } = app.fastify.sessionCookie
    const cookie = `${name}=${carmen.cookie(name)}`
    const ask = (headers: Record<string, string>) =>
      app.fastify.inject({ url: '/admin/api/alumnas.csv', headers: { cookie, ...headers } })
    const [plain, packed] = [await ask({}), await ask(GZIP)]
    expect([plain.statusCode, packed.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  it('goes as it is when it is short, is no text, or nobody asked', async () => {
    const short = await app.fastify.inject({ url: '/api/health', headers: GZIP })
    expect(short.headers).not.toHaveProperty('content-encoding')
    const head = await app.fastify.inject({ method: 'HEAD', url: '/familiasEstudios.json', headers: GZIP })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const value of ['identity', 'gzip;q=0', 'br', ';;q=,', '*;q=0']) {
      const answer = await app.fastify.inject({
        url: '/familiasEstudios.json',
        headers: { 'accept-encoding': value },
      })
      expect([value, answer.statusCode, answer.headers['content-encoding']]).toEqual([value, 200, undefined])
    }
  })
})

it.each(['gzip', 'br', 'deflate', 'GZIP', 'zstd', 'gzip, gzip'])(
  'wire-11 a body that is packed as %s is refused unread',
  async (encoding) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: gzipSync(JSON.stringify({ name: 'x'.repeat(200_000) })),
    })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([415, 'unsupportedType'])
  },
)
