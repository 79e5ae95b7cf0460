// On the embedded database alone: addresses are read and refused before any statement, and every call runs here.
import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../test/calls/caller.ts'
import { everyCall, methodsOf } from '../test/calls/calls.ts'
import { wrongHeaders } from '../test/calls/expect-headers.ts'
import { openRawClient, type RawAnswer } from '../test/calls/raw-client.ts'
import { FULL } from '../test/counting/note-count.ts'
import { Tries } from '../test/counting/tries.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

let app: TestApp
let raw: Awaited<ReturnType<typeof openRawClient>>
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://alumbra.test' })
  raw = await openRawClient(app.fastify)
})
const headers = new Tries('G15 headers')
afterAll(async () => {
  raw.close()
  await app.close()
})

const ID = '018f0000-0000-7000-8000-000000000000'
const addressOf = (path: string): string => path.replace(/:\w+(?:\([^)]*\))?/g, ID)

/** Ways to write an address that a guard could read differently from the router. */
const TRICKS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}//`,
  (path) => path.replace('/', '/./'),
  (path) => path.replace('/', '/x/../'),
  (path) => path.replace(/\/([^/]+)$/, '%2f$1'),
  (path) => path.replace(/\/([^/]+)$/, '/%2e/$1'),
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}.json`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `http://127.0.0.1${path}`,
]

/** Methods that no call has, and headers that ask for another one. */
const METHODS: readonly (readonly [method: string, headers?: Record<string, string>])[] = [
  ['HEAD'],
  ['OPTIONS'],
  ['PATCH'],
  ['TRACE'],
  ['PROPFIND'],
  ['GET', { 'x-http-method-override': 'POST' }],
  ['POST', { 'x-http-method-override': 'GET' }],
  ['POST', { 'x-method-override': 'DELETE' }],
]

/** The routes of the server, as it lists them: a new one is tried without another line here. */
const routes = () =>
  [...app.fastify.routeTable].flatMap(([url, { methods }]) =>
    [...methods].filter((method) => method !== 'HEAD').map((method) => ({ url, method })),
  )
const isPrivate = (shape: CallShape | undefined): boolean => shape !== undefined && shape.acceso !== 'publico'

const calls = [...(await everyCall()).values()]
const callOf = (url: string, method: string): CallShape | undefined =>
  calls.find((shape) => shape.path === url && methodsOf(shape).includes(method))
const closed = () => routes().filter(({ url, method }) => isPrivate(callOf(url, method)))

/** Refused as the address itself is, or as one that is not there; and with all its headers. */
async function expectClosed(tries: Tries, what: string, sent: Promise<RawAnswer>) {
  const { status, headers: heard, text } = await sent
  headers.add(describeHeaders(what, heard))
  const isRefused =
    [400, 401, 403, 404, 405, 414, 415].includes(status) && !/FST_|node_modules|\bat /.test(text)
  tries.survives([what, status, text.slice(0, 80)], isRefused)
}

const describeHeaders = (what: string, heard: Record<string, unknown>): string | undefined => {
  const wrong = wrongHeaders(heard)
  return wrong === undefined ? undefined : `${what}: ${wrong}`
}

describe('a stranger', () => {
  it('acceso-1 gets behind no private call by another spelling of its address', async () => {
    const tries = new Tries('G3 paths')
    for (const { url, method } of closed())
      for (const trick of TRICKS) {
        const path = trick(addressOf(url))
        await expectClosed(tries, `${method} ${path}`, raw.send(method, path))
      }
    tries.report(100 * TRICKS.length)
  }, 120_000)

  it('acceso-1 gets behind no private call by another method', async () => {
    const tries = new Tries('G3 methods')
    for (const { url, method } of closed())
      for (const [other, override] of METHODS) {
        // A GET of the same address may be a public call of its own.
        const shape = callOf(url, other)
        if (shape && !isPrivate(shape)) continue
        const what = `${other} ${addressOf(url)} for ${method}`
        const sent = raw.send(other, addressOf(url), override)
        if (other !== 'OPTIONS') await expectClosed(tries, what, sent)
        else {
          const { status, headers: heard } = await sent
          headers.add(describeHeaders(what, heard))
          tries.survives([what, status], status >= 400 || heard['access-control-allow-origin'] === undefined)
        }
      }
    tries.report(100 * (METHODS.length - 1))
  }, 120_000)
})

it('seguridad-3 no route fails, whatever body it gets', async () => {
  for (const { url, method } of routes()) {
    const path = addressOf(url)
    const type = { 'content-type': 'application/json' }
    for (const [sent, body] of [
      [{}, ''],
      [type, '{'],
      [type, '{}'],
      [{ 'content-type': 'text/xml' }, '<a/>'],
    ] as const) {
      if (method === 'GET' && body !== '') continue
      const heard = await raw.send(method, path, sent, body)
      headers.add(describeHeaders(`${method} ${path}`, heard.headers))
      expect([method, path, heard.status]).not.toEqual([method, path, 500])
    }
  }
})

it('seguridad-3 every answer has its headers', () => {
  headers.report(2_000)
})

describe.runIf(FULL)('every role', () => {
  it('gets behind no call of another role by another spelling', async () => {
    const tries = new Tries('G3 paths of roles')
    const { name } = app.fastify.sessionCookie
    for (const { url, method } of closed()) {
      const shape = callOf(url, method) as CallShape
      for (const rol of ['alumna', 'empresa', 'admin'] as const) {
        if (shape.acceso.includes(rol)) continue
        const caller = await callerOf(app, { ...shape, acceso: [rol] })
        const cookie = { cookie: `${name}=${caller.cookie(name)}` }
        for (const trick of TRICKS) {
          const path = trick(addressOf(url))
          await expectClosed(tries, `${rol} ${method} ${path}`, raw.send(method, path, cookie))
        }
      }
    }
    tries.report()
  }, 600_000)
})
