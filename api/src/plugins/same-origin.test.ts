import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cors } from './cors.ts'
import { errors } from './errors.ts'
import { routeTable } from './route-table.ts'
import { type OriginOptions, sameOrigin } from './same-origin.ts'

const PUBLIC = 'https://alumbra.test'
const FRIEND = 'https://paginas.alumbra.test'

let done = 0
async function open(options: OriginOptions): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(routeTable)
  await app.register(errors, { contactEmail: 'contacto@alumbra.test' })
  await app.register(cors, options)
  await app.register(sameOrigin, options)
  app.all('/thing', async () => {
    done++
    return { done: true }
  })
  return app
}

let app: FastifyInstance
beforeAll(async () => {
  app = await open({ publicUrl: PUBLIC, allowedOrigins: [FRIEND] })
})
afterAll(() => app.close())

type Headers = Record<string, string>
const ask = (method: string, headers: Headers, to = app) =>
  to.inject({ method, url: '/thing', headers: { host: 'alumbra.test', ...headers } } as InjectOptions)

const FOREIGN: [string, Headers][] = [
  ['another site', { origin: 'https://attacker.test', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://attacker.test' }],
  [
    'another site that claims to be ours',
    { origin: 'https://attacker.test', 'sec-fetch-site': 'same-origin' },
  ],
  ['a sandbox', { origin: 'null' }],
  ['a sandbox of ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['no origin at all', { origin: '' }],
  ['another scheme', { origin: 'http://alumbra.test' }],
  ['another port', { origin: 'https://alumbra.test:8443' }],
  ['a longer name', { origin: 'https://alumbra.test.attacker.test' }],
  ['a name with ours at its end', { origin: 'https://notalumbra.test' }],
  ['a neighbour', { origin: 'https://otra.alumbra.test', 'sec-fetch-site': 'same-site' }],
  ['two origins', { origin: `${PUBLIC}, https://attacker.test` }],
  ['a cross-site request without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site request without Origin', { 'sec-fetch-site': 'same-site' }],
  ['a site nobody knows', { 'sec-fetch-site': 'invented' }],
  ['the host it asks for', { origin: 'https://attacker.test', host: 'attacker.test' }],
  [
    'the host a proxy is made to name',
    { origin: 'https://attacker.test', 'x-forwarded-host': 'attacker.test', 'x-forwarded-proto': 'https' },
  ],
]

describe('seguridad-1 refuses a change that comes from', () => {
  it.each(FOREIGN)('%s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const before = done
      const answer = await ask(method, headers)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'forbidden'])
      expect(done).toBe(before)
    }
  })
})

describe('serves a change that comes from', () => {
  it.each<[string, Headers]>([
    ['our pages', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }],
    ['our pages in an old browser', { origin: PUBLIC }],
    ['our pages without Origin', { 'sec-fetch-site': 'same-origin' }],
    ['the visitor herself', { 'sec-fetch-site': 'none' }],
    ['the pages of a configured origin', { origin: FRIEND, 'sec-fetch-site': 'same-site' }],
    ['a client that is no browser', {}],
  ])('%s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(method, headers)).statusCode).toBe(200)
  })
})

it('lets everybody read', async () => {
  for (const [, headers] of FOREIGN) {
    for (const method of ['GET', 'HEAD']) expect((await ask(method, headers)).statusCode).toBe(200)
  }
})

it('knows the three names of the machine it is developed on, and no other port of it', async () => {
  const local = await open({ publicUrl: 'http://localhost:3000', allowedOrigins: [] })
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect((await ask('POST', { origin }, local)).statusCode).toBe(200)
  }
  for (const origin of ['http://localhost:5173', 'https://localhost:3000', 'http://127.0.0.2:3000']) {
    expect((await ask('POST', { origin }, local)).statusCode).toBe(403)
  }
  expect((await ask('POST', { origin: 'http://localhost' })).statusCode).toBe(403)
  await local.close()
})

describe('another origin', () => {
  const preflight = (origin: string, to = app) =>
    ask(
      'OPTIONS',
      { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
      to,
    )

  it('seguridad-2 that is configured reads our answers with its visitor’s cookie', async () => {
    const before = done
    const asked = await preflight(FRIEND)
    expect(asked.statusCode).toBe(204)
    expect(done).toBe(before)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': 'Content-Type',
      vary: 'Origin',
    })
    const answer = await ask('PUT', { origin: FRIEND, 'sec-fetch-site': 'same-site' })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-credentials': 'true',
    })
    const refused = await app.inject({ url: '/nothing', headers: { origin: FRIEND } })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, FRIEND])
  })

  it('that is not configured reads nothing', async () => {
    for (const origin of [
      'https://attacker.test',
      'null',
      '*',
      `${FRIEND}.attacker.test`,
      PUBLIC.replace('https', 'http'),
    ]) {
      for (const answer of [await preflight(origin), await ask('GET', { origin })]) {
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(answer.headers.vary).toBe('Origin')
      }
    }
  })

  it('seguridad-2 is not even considered when none is configured', async () => {
    const closed = await open({ publicUrl: PUBLIC, allowedOrigins: [] })
    const answer = await preflight(FRIEND, closed)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    await closed.close()
  })
})
