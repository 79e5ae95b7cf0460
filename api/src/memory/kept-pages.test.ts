import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Render } from '@alumbra/contract/calls/visit'
import { sendContacto } from '@alumbra/contract/contacto'
import { getSesionAlumna } from '@alumbra/contract/cuentas/sesion'
import { getReferente, listReferentes } from '@alumbra/contract/referentes/referente'
import { LISTED_PAGES } from '@alumbra/domain/search-engine-paths'
import { referenteSlug } from '@alumbra/domain/slug'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { fakePage } from '../../test/calls/fake-page.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { followChanges } from './follow-changes.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2'

let app: TestApp
let carmen: Client
let referente: { id: string; path: string }
let following: ReturnType<typeof followChanges>

/** Addresses that were drawn since the test began. */
let drawn: string[] = []
/** What goes wrong while a page is drawn: nothing is there, or a part of it fails. */
let trouble: 'none' | 'absent' | 'failed' = 'none'
/** A fake renderer: the page shows everything that it could learn of its visitor. */
const render: Render = async (request, visit) => {
  const url = new URL(request.url)
  drawn.push(url.pathname + url.search)
  const { send, actor, sessionEnded, cookiesChosen } = visit
  const headers = [...request.headers]
  const data = await dataOf(url, send)
  const body = JSON.stringify({ headers, actor, sessionEnded, cookiesChosen, data })
  if (trouble === 'failed') visit.onError(new Error('a part of the page'))
  const status = trouble === 'absent' ? 404 : data && !data.ok ? 503 : 200
  return fakePage(body, { status, inline: { scripts: [body], styles: [] } })
}

function dataOf({ pathname, searchParams }: URL, send: Parameters<Render>[1]['send']) {
  if (pathname === '/') {
    const page = Number(searchParams.get('pagina') ?? 1) - 1
    return send(listReferentes, { query: { page } })
  }
  if (pathname === referente.path) return send(getReferente, { params: { id: referente.id } })
  // Pages with data that depend on the visitor.
  if (pathname === '/contacto') return send(getSesionAlumna, {})
  if (pathname === '/registro') return send(sendContacto, { body: {} as never })
  return undefined
}

beforeAll(async () => {
  app = await openTestApp({}, render)
  carmen = await app.as('carmen')
  const nombre = 'Ada Lovelace'
  const { body } = await carmen.post('/admin/api/referentes', { nombre })
  referente = { id: body.id, path: `/referentes/${referenteSlug({ id: body.id, nombre })}` }
  const { connectionString } = app.database.pool.options as { connectionString?: string }
  following = followChanges(app.fastify.memory, { database: app.database, databaseUrl: connectionString })
})
afterAll(async () => {
  await following?.stop()
  await app?.close()
})
beforeEach(() => {
  drawn = []
})

type Headers = Record<string, string>
const open = (url: string, headers: Headers = {}) =>
  app.fastify.inject({ url, headers: { accept: HTML, ...headers } })

/** A page that is in memory: the second of two that nothing came between. */
async function remembered(url: string, headers: Headers = {}) {
  await expect
    .poll(async () => {
      drawn = []
      await open(url, headers)
      return drawn
    })
    .toEqual([])
  return open(url, headers)
}

/** Of the listed pages those that `drawn` lets depend on no visitor. */
const constants = [
  ...LISTED_PAGES.filter((path) => !['/', '/contacto', '/registro'].includes(path)),
  '/alumna/login',
  '/alumna/recuperar',
  '/empresa/login',
  '/empresa/recuperar',
  '/referentes?area=S&pagina=2',
  '/carteles?area=M',
]
const kept = () => ['/', referente.path, ...constants]

describe('sitio-20 the page of a visitor without a session', () => {
  it('comes from memory with an ETag, its own policy, and 304 for those who have it', async () => {
    for (const url of kept()) {
      const page = await remembered(url)
      expect(page.headers).toMatchObject({
        'cache-control': SHARED,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        vary: 'Accept-Encoding, Cookie',
      })
      const again = await open(url, { 'if-none-match': String(page.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    }
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same in %s, under an ETag of its own', async (encoding, decompress) => {
    const plain = await remembered('/')
    const packed = await open('/', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
  })

  it('is drawn once for all who ask at the same time', async () => {
    app.fastify.memory.drop()
    const pages = await Promise.all(Array.from({ length: 8 }, () => open('/')))
    expect([new Set(pages.map(({ body }) => body)).size, drawn]).toEqual([1, ['/']])
  })
})

describe('sitio-21 nothing private is kept', () => {
  it('before and after every kind of user asks: strangers get the bytes of strangers', async () => {
    const people = { ana: await app.as('ana'), berta: await app.as('berta'), carmen }
    for (const url of kept()) {
      const { body } = await remembered(url)
      expect(JSON.parse(body)).toMatchObject({ headers: [], actor: null, sessionEnded: false })
      for (const [who, client] of Object.entries(people)) {
        for (const other of ['', '; cookieConsentEU=aceptadas', '; x=1']) {
          const own = await open(url, { cookie: `alumbra=${client.cookie('alumbra')}${other}` })
          expect([url, who, own.headers['cache-control'], own.headers['etag']]).toEqual([
            url,
            who,
            'no-store',
            undefined,
          ])
          expect(JSON.parse(own.body).actor).toMatchObject({ id: app.ids[who as keyof typeof people] })
        }
      }
      for (const ended of ['alumbra=ended', 'alumbra=', 'cookieConsentEU=aceptadas; alumbra=x']) {
        const own = await open(url, { cookie: ended })
        expect([own.headers['cache-control'], JSON.parse(own.body).sessionEnded]).toEqual(['no-store', true])
      }
      expect((await open(url)).body).toBe(body)
    }
  })

  it('no header of a visitor changes a byte; the answer to the cookie banner is the one difference', async () => {
    const asked = await remembered('/')
    const headers = {
      'user-agent': 'x'.repeat(500),
      'accept-language': 'ca',
      referer: 'https://example.com/secreto',
      'x-forwarded-host': 'mala.example',
      cookie: 'alumbra-device=secreto; tema=oscuro; flash=guardado',
    }
    expect((await open('/', headers)).body).toBe(asked.body)
    const answers = ['cookieConsentEU=aceptadas', 'x=secreto; cookieConsentEU=rechazadas']
    const [first, second] = [
      await remembered('/', { cookie: answers[0] ?? '' }),
      await open('/', { cookie: answers[1] ?? '' }),
    ]
    expect([second?.body, JSON.parse(first?.body ?? '').cookiesChosen]).toEqual([first?.body, true])
    expect(JSON.parse(asked.body).cookiesChosen).toBe(false)
  })

  it.each([
    '/?utm_source=carta',
    '/?pagina=1',
    '/?pagina=02',
    '/?pagina=99999',
    '/?pagina=2&pagina=3',
    '/?pagina=2&',
    '/?pagina=2=',
    '/?PAGINA=2',
    '/?%70agina=2',
    '/referentes?pagina=2&area=S',
    '/referentes?area=X',
    '/referentes?q=ada',
    '/referentes/',
    '/contacto?enviado=1',
    '/registro?enviado=1',
    '/alumna/login?volver=%2Falumna',
    '/alumna/restablecer?token=abc',
    '/no-existe',
    '/ofertas',
    '/alumna',
    '/admin',
    '/__proto__',
    '/constructor?x=1',
  ])('%s is drawn each time: addresses that our links do not write fill no memory', async (url) => {
    await open(url)
    await open(url)
    expect(drawn).toHaveLength(2)
    expect((await open(url)).headers['cache-control']).toBe('private, no-cache')
  })

  it('a page that asks for more than public data, fails, or lies behind the last is drawn each time', async () => {
    for (const url of ['/contacto', '/registro', '/?pagina=9']) {
      await open(url)
      await open(url)
      expect(drawn.splice(0)).toEqual([url, url])
    }
    app.fastify.memory.drop()
    const { pool } = app.database
    const away = vi.spyOn(pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    const failed = await open('/')
    away.mockRestore()
    expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
      503,
      '2',
      'private, no-cache',
    ])
    expect((await open('/')).statusCode).toBe(200)
  })
})

describe('sitio-21 a page that went wrong', () => {
  it.each([
    ['absent', '/carteles?area=A'],
    ['failed', '/carteles?area=E'],
  ] as const)('because it is %s is drawn each time', async (what, url) => {
    trouble = what
    const pages = [await open(url), await open(url)]
    trouble = 'none'
    expect(drawn).toEqual([url, url])
    for (const { headers } of pages) expect(headers['cache-control']).toBe('private, no-cache')
  })
})

describe('sitio-22 a change', () => {
  const nameIn = (text: string) => JSON.parse(text).data.data.referentes[0].nombre

  it('of a referente is on the next page of this node, and of another within four seconds', async () => {
    await remembered('/')
    expect((await carmen.post(`/admin/api/referentes/${referente.id}`, { nombre: 'Ada Dos' })).status).toBe(
      200,
    )
    expect(nameIn((await open('/')).body)).toBe('Ada Dos')
    await remembered('/')
    await app.db
      .updateTable('referentes')
      .set({ nombre: 'Ada Tres' })
      .where('id', '=', referente.id)
      .execute()
    await expect
      .poll(async () => nameIn((await open('/')).body), { timeout: 4_000, interval: 20 })
      .toBe('Ada Tres')
  })

  it('leaves the pages alone that show no data, and other changes all of them', async () => {
    await remembered('/nosotras')
    app.fastify.memory.drop()
    await open('/nosotras')
    expect(drawn).toEqual([])

    let n = 0
    // Notes of changes of the tests before may still arrive.
    await vi.waitFor(
      async () => {
        await remembered('/')
        const plantilla = { titulo: `Falta el sueldo ${n++}`, texto: 'Di cuánto pagas.' }
        expect((await carmen.post('/admin/api/plantillas', plantilla)).status).toBe(201)
        await open('/')
        expect(drawn).toEqual([])
      },
      { timeout: 10_000 },
    )
  })
})
