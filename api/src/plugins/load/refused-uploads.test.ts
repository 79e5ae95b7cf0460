// Beside the browser: uploads whose answers nobody reads.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { buildPicture } from '../../../test/hostile/hostile-files.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const PATH = '/empresa/upload-profile-picture'
const OWN = { 'x-forwarded-for': '203.0.113.1' }
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.2' }
/** More than the connection of a test can hold unread. */
const LONG = 9 * 1024 * 1024

let app: TestApp
let picture: Buffer
/** The clock of refusals stands still, so that a slow machine does not end them. */
let now = performance.now()
beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  app = await openTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
  picture = await buildPicture('jpeg')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

type Sent = { headers?: Record<string, string>; path?: string }
const upload = (who: Client, { headers = OWN, path = PATH }: Sent = {}) =>
  who.upload(path as typeof PATH, picture, { headers })
const statements = (send: () => Promise<Answer<unknown>>) =>
  statementsOf(app.database, async () => {
    await send()
  })
/** Uses up the uploads of a person, and is refused once by the database. */
async function spent(person: 'olga' | 'berta' | 'ana'): Promise<Client> {
  const who = await app.as(person)
  const attempt = { account: app.ids[person], ip: '203.0.113.1', withToken: true }
  for (let i = 0; i < 30; i++) await app.fastify.limits.enforce('upload', attempt)
  return who
}
/** Only the seconds differ. */
const seen = ({ status, headers, text }: Answer<unknown>) => {
  const { 'retry-after': _, date: __, 'x-request-id': ___, ...others } = headers
  return { status, others, text }
}

it('limits-11 an upload behind a spent budget is refused the same way, without a statement', async () => {
  const olga = await spent('olga')
  const first = await upload(olga)
  expect([first.status, first.refusal.errorCode]).toEqual([429, 'tooManyRequests'])
  let again = first
  expect(
    await statements(async () => {
      again = await upload(olga)
      return again
    }),
  ).toEqual([])
  expect(seen(again)).toEqual(seen(first))
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(1_700)
  const counted = [...app.fastify.limits.refusals.counts].find(({ limit }) => limit === 'upload')
  expect(counted).toEqual({ limit: 'upload', of: 'account', n: 2 })
})

it('limits-11 refuses nobody else: other sessions, networks, calls, and cookies of nobody', async () => {
  const berta = await spent('berta')
  expect((await upload(berta)).status).toBe(429)
  const olga = await app.as('olga')
  const ana = await app.as('ana')
  expect((await upload(ana, { path: '/alumnas/upload-profile-picture' })).status).toBe(200)
  // Asked of the database, which knows whose they are.
  for (const send of [() => upload(olga), () => upload(berta, { headers: ELSEWHERE })])
    expect((await statements(send)).length).toBeGreaterThan(0)
  expect((await berta.get('/empresa/empresa-perfil', { headers: OWN })).status).toBe(200)
  expect((await upload(berta, { path: '/alumnas/upload-profile-picture' })).status).toBe(403)
  const before = app.fastify.refusedUploads.size
  const nobody = app.visitor()
  for (let i = 0; i < 20; i++) {
    nobody.keepCookie('alumbra', `invented-${i}`)
    expect((await upload(nobody)).status).toBe(401)
  }
  expect(app.fastify.refusedUploads.size).toBe(before)
})

it('limits-11 asks again after five seconds, so that a session that has ended is refused as such', async () => {
  const berta = await app.as('berta')
  expect((await upload(berta)).status).toBe(429)
  await app.db.deleteFrom('sesiones').where('cuenta_id', '=', app.ids.berta).execute()
  expect((await upload(berta)).status).toBe(429)
  now += 5_000
  expect((await upload(berta)).status).toBe(401)
})

/** Sends the head of a long upload and a little of its file; answers what it hears until the connection ends. */
function beginUpload(port: number, cookie: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.1\r\nCookie: alumbra=${cookie}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${LONG}\r\n\r\n--x\r\n`,
      )
    })
    socket.on('data', (part) => {
      heard += part
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

it('limits-11 closes the connection of a flood instead of reading its files', async () => {
  const olga = await app.as('olga')
  for (let i = 0; i < 11; i++) expect((await upload(olga)).headers.connection).toBe('keep-alive')
  expect((await upload(olga)).headers.connection).toBe('close')
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const address = app.fastify.server.address()
  const heard = await beginUpload(
    typeof address === 'object' ? (address?.port ?? 0) : 0,
    olga.cookie('alumbra') ?? '',
  )
  expect(heard).toMatch(/^HTTP\/1\.1 429 /)
  expect(heard).toContain('"errorCode":"tooManyRequests"')
})

it('limits-11 lets a flood wait for its answers, a hundred requests at most', async () => {
  const olga = await app.as('olga')
  for (let i = 0; i < 11; i++) await upload(olga)
  const answered: number[] = []
  const startedAt = Date.now()
  await Promise.all(
    Array.from({ length: 120 }, async (_, i) => {
      expect((await upload(olga)).status).toBe(429)
      answered.push(i)
    }),
  )
  expect(Date.now() - startedAt).toBeGreaterThan(900)
  expect(answered.slice(0, 20).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, i) => 100 + i),
  )
})
