import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from '@alumbra/contract/calls/visit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { Tries } from '../../test/counting/tries.ts'
import { statementsOf } from '../../test/database/statements.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { AppError } from '../errors.ts'
import { withTimeLimit } from '../time-limit.ts'
import { followChanges } from './follow-changes.ts'
import { KeptText } from './kept-text.ts'
import { PublicMemory } from './public-memory.ts'

const LIST = '/api/listaReferentes'
const tries = new Tries('public memory')

let app: TestApp
let carmen: Client
let following: ReturnType<typeof followChanges>
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  for (const nombre of ['Ada Lovelace', 'Margarita Salas'])
    await carmen.post('/admin/api/referentes', { nombre })
  const { connectionString } = app.database.pool.options as { connectionString?: string }
  following = followChanges(app.fastify.memory, { database: app.database, databaseUrl: connectionString })
})
afterAll(async () => {
  await following?.stop()
  await app?.close()
  tries.report(12)
})

/** A question whose answer is in memory: the second of two that nothing came between. */
async function remembered(path: string) {
  await expect
    .poll(async () => (await statementsOf(app.database, () => app.visitor().get(path))).length)
    .toBe(0)
}

const firstOf = async () => (await app.visitor().get(LIST)).body.referentes[0]!

describe('referentes-20 what visitors read comes from memory', () => {
  it('without a statement, with an ETag, and 304 for those who have it', async () => {
    const { body } = await app.visitor().get(LIST)
    await remembered(LIST)
    const answer = await app.visitor().get(LIST)
    expect(answer.body).toEqual(body)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Cookie',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const again = await app.fastify.inject({
      url: LIST,
      headers: { 'if-none-match': `"x", ${answer.headers.etag}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('the same in %s, under an ETag of its own', async (encoding, decompress) => {
    const plain = await app.fastify.inject({ url: LIST })
    const packed = await app.fastify.inject({ url: LIST, headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const headers = { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) }
    expect((await app.fastify.inject({ url: LIST, headers })).statusCode).toBe(304)
  })

  it('for one of them and her neighbours too', async () => {
    const { id } = await firstOf()
    await remembered(`/api/referentes/${id}`)
    await remembered(`/api/referentes/${id}/vecinas`)
    expect((await app.visitor().get(`/api/referentes/${id}`)).body.id).toBe(id)
  })

  it('but not for a search, nor for a 404', async () => {
    const asked = () => app.visitor().get(`${LIST}?search=ada`)
    await asked()
    expect(await statementsOf(app.database, asked)).not.toEqual([])
    expect((await asked()).headers['cache-control']).toBe('no-store')
    expect((await app.visitor().get(`/api/referentes/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('nor for anybody who is logged in', async () => {
    await remembered(LIST)
    expect((await statementsOf(app.database, () => carmen.get(LIST))).length).toBeGreaterThan(0)
    expect((await carmen.get(LIST)).headers['cache-control']).toBe('no-store')
  })
})

describe('referentes-21 a change', () => {
  it('is seen by the next visitor of the same node, however many read meanwhile', async () => {
    const { id } = await firstOf()
    let changing = true
    const readers = Array.from({ length: 2 }, async () => {
      while (changing) await Promise.all([firstOf(), sleep(5)])
    })
    for (let n = 0; n < 12; n++) {
      const frase_motivadora = `Frase ${n}`
      const saved = await carmen.post(`/admin/api/referentes/${id}`, { frase_motivadora })
      expect(saved.status).toBe(200)
      const seen = await firstOf()
      tries.survives([n, seen.frase_motivadora], seen.frase_motivadora === frase_motivadora)
    }
    changing = false
    await Promise.all(readers)
  })

  it('on another node is seen within four seconds, also while it is read all the time', async () => {
    const { id } = await firstOf()
    for (const nombre of ['Ada de otro nodo', 'Ada de otro nodo, otra vez']) {
      await remembered(LIST)
      await app.db.updateTable('referentes').set({ nombre }).where('id', '=', id).execute()
      await expect.poll(async () => (await firstOf()).nombre, { timeout: 4_000, interval: 20 }).toBe(nombre)
    }
  })

  it('that cannot be heard of ends the memory: nothing is answered that was not confirmed for four seconds', async () => {
    const memory = new PublicMemory()
    let asked = 0
    const answer = () => memory.answer('x', async () => `${++asked}`, 0)
    await answer()
    expect((await answer()).text).toBe('2')
    memory.confirm(performance.now())
    expect((await answer()).text).toBe('2')
    memory.confirm(performance.now() - 4_001)
    expect((await answer()).text).toBe('3')
  })

  it('that comes while an answer is asked for keeps that answer out, and what a replica answers right after it', async () => {
    const memory = new PublicMemory()
    memory.confirm(performance.now())
    const late = await memory.answer(
      'x',
      async () => {
        memory.drop()
        return 'old'
      },
      0,
    )
    expect(late.text).toBe('old')
    expect((await memory.answer('x', async () => 'new', 2_500)).text).toBe('new')
    expect((await memory.answer('x', async () => 'newest', 0)).text).toBe('newest')
    expect((await memory.answer('x', async () => 'not asked', 0)).text).toBe('newest')
  })
})

it('referentes-20 who waits for the page that another visitor has drawn does not get her failure', async () => {
  const memory = new PublicMemory()
  memory.confirm(performance.now())
  const page = { status: 200, body: 'drawn' } as Page
  let times = 0
  const draw = async () => {
    times++
    return { page, kept: new KeptText('drawn', {}), constant: false }
  }
  const late = memory.page('/', () => Promise.reject(new AppError('unavailable', { retryAfter: 2 })), 0)
  const [failed, ...others] = await Promise.allSettled([
    late,
    memory.page('/', draw, 0),
    memory.page('/', draw, 0),
  ])
  expect([failed.status, others.map(({ status }) => status), times]).toEqual([
    'rejected',
    ['fulfilled', 'fulfilled'],
    1,
  ])
})

it('referentes-20 who waits for one visitor after another whose page fails waits no longer than her own time', async () => {
  const memory = new PublicMemory()
  let times = 0
  const fail = () => {
    times++
    return sleep(60).then(() => Promise.reject(new AppError('unavailable', { retryAfter: 2 })))
  }
  const visit = () => withTimeLimit({ operationMs: 100, totalMs: 100 }, () => memory.page('/', fail, 0))
  const visits = await Promise.allSettled(Array.from({ length: 10 }, visit))
  expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 'rejected'))
  expect(times).toBeLessThan(4)
})

/** Bytes that somebody still refers to. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

it('seguridad-15 invented addresses do not fill the memory of a node, however short their answers are', async () => {
  const memory = new PublicMemory()
  memory.confirm(performance.now())
  const before = heapUsed()
  for (let page = 0; page < 40_000; page++)
    await memory.answer(`GET /api/listaReferentes {"page":${page}}`, async () => `{"page":${page}}`, 0)
  memory.confirm(performance.now())
  const kept = Array.from({ length: 40_000 }, (_, page) =>
    memory.find(`GET /api/listaReferentes {"page":${page}}`),
  ).filter(Boolean).length
  const grown = heapUsed() - before
  expect(kept).toBeGreaterThan(1_000)
  expect(kept).toBeLessThan(16_000)
  expect(grown).toBeLessThan(60_000_000)
})
