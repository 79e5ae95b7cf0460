// Beside the browser: clients that do not finish, for ten seconds.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { errors } from './errors.ts'
import { routeTable } from './route-table.ts'
import { fastifyLimits, security } from './security.ts'

let app: FastifyInstance
let port: number

async function open(publicUrl: string): Promise<FastifyInstance> {
  const one = Fastify({ ...fastifyLimits })
  await one.register(routeTable)
  await one.register(errors, { contactEmail: 'contacto@alumbra.test' })
  await one.register(security, { publicUrl })
  one.get('/good', async () => ({ good: true }))
  one.get('/kept', async (_, reply) => reply.header('cache-control', 'public, max-age=60').send({}))
  one.get('/page', async (_, reply) =>
    reply.header('content-security-policy', "default-src 'none'; script-src 'nonce-x'").send(''),
  )
  one.get('/bug', async () => {
    throw new Error('secret detail')
  })
  one.get('/thing/:id', async () => ({}))
  one.post('/good', async ({ body }) => ({ size: JSON.stringify(body).length }))
  return one
}

beforeAll(async () => {
  app = await open('https://alumbra.test')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

type Answer = { status: number; headers: Record<string, string>; body: string }

/** Sends raw bytes and reads until the server ends the connection. */
async function raw(...pieces: string[]): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {})
  for (const piece of pieces) socket.write(piece)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}

function expectHeaders(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cache-control': expect.any(String),
  })
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
}

it.each([
  ['a good answer', 'GET /good HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
  ['an old client', 'GET /good HTTP/1.0\r\n\r\n', 200],
  ['an unknown address', 'GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ['an unknown method', 'PROPFIND /good HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['a bug', 'GET /bug HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 500],
  ['an expectation', 'GET /good HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 200],
  [
    'bad JSON',
    'POST /good HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{',
    400,
  ],
  [
    'a foreign type',
    'POST /good HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\nContent-Length: 1\r\nConnection: close\r\n\r\n<',
    415,
  ],
  [
    'a long body',
    'POST /good HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 262145\r\nConnection: close\r\n\r\n{',
    413,
  ],
  [
    'an address that cannot be decoded',
    'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['no Host', 'GET /good HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Hosts', 'GET /good HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 200],
  ['no HTTP', 'secret detail\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['two lengths', 'POST /good HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'a length and chunks',
    'POST /good HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['long headers', `GET /good HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
] as const)('seguridad-3 answers %s as JSON, with every header and no detail', async (_, request, status) => {
  const answer = await raw(request)
  expect(answer.status).toBe(status)
  expectHeaders(answer.headers)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.body).not.toMatch(/secret|FST_|HPE_|x{20}|node_modules|<|\bError\b/)
  if (status >= 400) {
    expect(answer.headers['cache-control']).toBe('no-store')
    const { errorCode } = JSON.parse(answer.body)
    if ([400, 431].includes(status)) expect(errorCode).toBe('paramsError')
  }
})

it('seguridad-5 keeps answers out of every cache unless they say otherwise', async () => {
  expect((await app.inject('/good')).headers['cache-control']).toBe('no-store')
  expect((await app.inject('/kept')).headers['cache-control']).toBe('public, max-age=60')
})

it('lets a page bring its own policy', async () => {
  expect((await app.inject('/page')).headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'nonce-x'",
  )
})

it('seguridad-3 sends HSTS only when the public address is https', async () => {
  const plain = await open('http://localhost:3000')
  const { headers } = await plain.inject('/good')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['x-content-type-options']).toBe('nosniff')
  await plain.close()
})

it('wire-11 takes a body up to 256 KB', async () => {
  const post = (size: number) =>
    app.inject({
      method: 'POST',
      url: '/good',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(size - 2)}"`,
    })
  expect((await post(256 * 1024)).statusCode).toBe(200)
  expect((await post(256 * 1024 + 1)).statusCode).toBe(413)
})

describe('a client that does not finish', { timeout: 20_000, concurrent: true }, () => {
  it('seguridad-6 has five seconds for its headers', async () => {
    const start = performance.now()
    const elapsed = loopTime()
    const answer = await raw('GET /good HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    expect([answer.status, JSON.parse(answer.body).errorCode]).toEqual([408, 'paramsError'])
    expectHeaders(answer.headers)
    expect(performance.now() - start).toBeGreaterThan(4_500)
    expect(elapsed()).toBeLessThan(7_500)
  })

  it('seguridad-6 has ten seconds for its body', async () => {
    const start = performance.now()
    const elapsed = loopTime()
    const answer = await raw(
      'POST /good HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    expect([answer.status, JSON.parse(answer.body).errorCode]).toEqual([408, 'paramsError'])
    expectHeaders(answer.headers)
    expect(performance.now() - start).toBeGreaterThan(9_000)
    expect(elapsed()).toBeLessThan(12_500)
  })
})
