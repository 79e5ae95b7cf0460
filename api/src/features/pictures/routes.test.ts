import { PICTURE_FILES } from '@alumbra/domain/picture'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { buildPicture } from '../../../test/hostile/hostile-files.ts'
import type { Person } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { mayLack, pictureKey } from '../../files/pictures.ts'

let app: TestApp
let clients: Record<Person | 'visitor', Client>
let urls: Record<'referente' | 'ana' | 'berta', string>

beforeAll(async () => {
  app = await openTestApp()
  const as = (person: Person) => app.as(person)
  clients = {
    visitor: app.visitor(),
    ana: await as('ana'),
    lucia: await as('lucia'),
    berta: await as('berta'),
    olga: await as('olga'),
    carmen: await as('carmen'),
  }
  const picture = await buildPicture('jpeg', 900, 600)
  const { body } = await clients.carmen.post('/admin/api/referentes', { nombre: 'Hipatia', activo: true })
  urls = {
    referente: (await clients.carmen.upload(`/admin/api/referentes/${body.id}/imagen`, picture)).body.img,
    ana: (await clients.ana.upload('/alumnas/upload-profile-picture', picture)).body.img,
    berta: (await clients.berta.upload('/empresa/upload-profile-picture', picture)).body.logo,
  }
})
afterAll(() => app.close())

const everybody = ['visitor', 'ana', 'lucia', 'berta', 'olga', 'carmen'] as const
const seenBy = async (url: string) => {
  const seen: string[] = []
  for (const person of everybody) if ((await clients[person].get(url)).status === 200) seen.push(person)
  return seen
}

describe('a picture', () => {
  it('F026 of an active referente is visible to everybody', async () => {
    expect(await seenBy(urls.referente)).toEqual([...everybody])
  })

  it('of an inactive referente is visible to administradores only', async () => {
    await app.db.updateTable('referentes').set({ activo: false }).execute()
    expect(await seenBy(urls.referente)).toEqual(['carmen'])
    const answer = await clients.carmen.get(urls.referente)
    expect(answer.headers['cache-control']).toBe('no-store')
    await app.db.updateTable('referentes').set({ activo: true }).execute()
  })

  it('imagenes-4 of an alumna is visible to her, to empresas that see her CV, and to administradores', async () => {
    expect(await seenBy(urls.ana)).toEqual(['ana', 'berta', 'olga', 'carmen'])
  })

  it.each([
    ['her CV is not complete', { cv_completo: false }],
    ['she is not verified', { verificada_at: null }],
    ['she has paused it', { pausada_at: new Date() }],
  ])('that of an alumna no empresa when %s', async (_name, change) => {
    const before = await app.db
      .selectFrom('alumnas')
      .selectAll()
      .where('id', '=', app.ids.ana)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('alumnas').set(change).where('id', '=', app.ids.ana).execute()
    const seen = await seenBy(urls.ana)
    expect(seen).not.toContain('berta')
    expect(seen).toContain('carmen')
    const { cv_completo, verificada_at, pausada_at } = before
    await app.db
      .updateTable('alumnas')
      .set({ cv_completo, verificada_at, pausada_at })
      .where('id', '=', app.ids.ana)
      .execute()
  })

  it('of a disabled alumna is visible to administradores only', async () => {
    await app.db.updateTable('alumnas').set({ activo: false }).where('id', '=', app.ids.ana).execute()
    expect(await seenBy(urls.ana)).toEqual(['carmen'])
    await app.db.updateTable('alumnas').set({ activo: true }).where('id', '=', app.ids.ana).execute()
  })

  it('imagenes-4 the logo of an empresa: itself, alumnas, administradores', async () => {
    expect(await seenBy(urls.berta)).toEqual(['ana', 'lucia', 'berta', 'carmen'])
  })

  it('the logo of an empresa that was disabled: administradores', async () => {
    await app.db.updateTable('empresas').set({ activo: false }).where('id', '=', app.ids.berta).execute()
    expect(await seenBy(urls.berta)).toEqual(['carmen'])
    await app.db.updateTable('empresas').set({ activo: true }).where('id', '=', app.ids.berta).execute()
  })

  it('imagenes-4 that was replaced or whose owner was deleted is not found', async () => {
    const old = (await clients.lucia.upload('/alumnas/upload-profile-picture', await buildPicture('png')))
      .body.img
    const next = (await clients.lucia.upload('/alumnas/upload-profile-picture', await buildPicture('png')))
      .body.img
    expect(await seenBy(old)).toEqual([])
    expect(await seenBy(next)).toEqual(['lucia', 'carmen'])
    await app.db
      .updateTable('alumnas')
      .set({ deleted_at: new Date() })
      .where('id', '=', app.ids.lucia)
      .execute()
    expect(await seenBy(next)).toEqual([])
  })
})

describe('a picture', () => {
  it('imagenes-5 is an image that runs nothing, and is in no shared cache for more than a day', async () => {
    const { headers } = await clients.visitor.get(urls.referente)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const cache = String(headers['cache-control'])
    expect(cache).toMatch(/^public, /)
    expect(cache).not.toContain('immutable')
    const seconds = [...cache.matchAll(/(?:max-age|stale-while-revalidate|stale-if-error)=(\d+)/g)]
    expect(seconds.length).toBeGreaterThan(0)
    expect(seconds.reduce((sum, [, n]) => sum + Number(n), 0)).toBeLessThanOrEqual(24 * 60 * 60)
  })

  it('is no-store where it is private, for every role that may see it', async () => {
    for (const [who, url] of [
      ['ana', urls.ana],
      ['berta', urls.ana],
      ['carmen', urls.ana],
      ['berta', urls.berta],
      ['ana', urls.berta],
    ] as const) {
      const { status, headers } = await clients[who].get(url)
      expect([who, status, headers['cache-control']]).toEqual([who, 200, 'no-store'])
      expect(headers).not.toHaveProperty('etag')
    }
  })

  it('imagenes-2 comes in every file with its type, narrower ones smaller, each with its own ETag', async () => {
    const answers = await Promise.all(
      PICTURE_FILES.map((file) => clients.visitor.get(urls.referente.replace('800.webp', file))),
    )
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      PICTURE_FILES.map((file) => [200, `image/${file.split('.')[1]}`]),
    )
    const bytes = answers.map(({ headers }) => Number(headers['content-length']))
    for (const one of [bytes.slice(0, 2), bytes.slice(2)]) expect(one).toEqual(one.toSorted((a, b) => a - b))
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(PICTURE_FILES.length)
  })

  it('imagenes-2 that was stored before there was AVIF comes as the WebP that is wide enough', async () => {
    const imagenId = urls.referente.split('/')[3] as string
    const avif = PICTURE_FILES.filter(mayLack)
    const kept = await Promise.all(
      avif.map(async (file) => {
        const key = pictureKey('referentes', imagenId, file)
        const bytes = (await app.fastify.store.get(key)) as Buffer
        await app.fastify.store.delete(key)
        return { key, bytes }
      }),
    )
    const get = async (file: string) => {
      const { status, headers } = await clients.visitor.get(urls.referente.replace('800.webp', file))
      return [status, headers['content-type'], headers['content-length']]
    }
    const [narrow, wide] = [await get('400.webp'), await get('800.webp')]
    expect(await Promise.all(avif.map(get))).toEqual([narrow, narrow, wide, wide])
    for (const { key, bytes } of kept) await app.fastify.store.put(key, bytes)
  })

  it('answers 304 without reading the file, while it is public', async () => {
    const { etag } = (await clients.visitor.get(urls.referente)).headers
    const read = vi.spyOn(app.fastify.store, 'get')
    const ask = (tag: unknown) =>
      clients.visitor.get(urls.referente, { headers: { 'if-none-match': String(tag) } })
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const { status, text, headers } = await ask(tag)
      expect([tag, status, text, headers['etag']]).toEqual([tag, 304, '', etag])
      expect(headers['cache-control']).toMatch(/^public, /)
    }
    expect(read).not.toHaveBeenCalled()
    expect((await ask('"another"')).status).toBe(200)
    read.mockRestore()

    await app.db.updateTable('referentes').set({ activo: false }).execute()
    const gone = await ask(etag)
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    await app.db.updateTable('referentes').set({ activo: true }).execute()
  })

  it('that is private never gets a 304: 404 for others, the whole picture for its owner', async () => {
    const imagenId = urls.ana.split('/')[3]
    const headers = { 'if-none-match': `"${imagenId}-800.webp"` }
    expect((await clients.visitor.get(urls.ana, { headers })).status).toBe(404)
    expect((await clients.ana.get(urls.ana, { headers })).status).toBe(200)
  })

  it('answers every refusal with the same bytes', async () => {
    const id = '01980000-0000-7000-8000-000000000001'
    const addresses = [
      urls.ana,
      urls.berta,
      `/imagenes/alumnas/${id}/800.webp`,
      `/imagenes/administradores/${id}/800.webp`,
      `/imagenes/__proto__/${id}/800.webp`,
      urls.referente.replace('referentes', 'alumnas'),
      urls.referente.replace('/800.', '/900.'),
      urls.referente.replace('800.webp', '800.png'),
      urls.referente.replace('800.webp', '400.avif'),
      urls.referente.replace('800.webp', '..%2f..%2fpostgres'),
      `/imagenes/referentes/${encodeURIComponent('../../..')}/800.webp`,
      `/imagenes/referentes/'or'1'='1/800.webp`,
      `/imagenes/referentes/${id.toUpperCase()}%00/800.webp`,
    ]
    const answers = await Promise.all(addresses.map((url) => clients.visitor.get(url)))
    expect(answers.map((answer) => answer.status)).toEqual(addresses.map(() => 404))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.headers['content-security-policy'])).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.headers['cache-control'])).size).toBe(1)
    expect(answers.some((answer) => 'etag' in answer.headers)).toBe(false)
  })

  it('imagenes-8 is taken away by its person, and every file of it with the next deletion', async () => {
    const picture = await buildPicture('png')
    const { body: created } = await clients.carmen.post('/admin/api/referentes', {
      nombre: 'Ada',
      activo: true,
    })
    const owners = [
      [clients.ana, '/alumnas/upload-profile-picture'],
      [clients.olga, '/empresa/upload-profile-picture'],
      [clients.carmen, `/admin/api/referentes/${created.id}/imagen`],
    ] as const
    for (const [client, url] of owners) {
      const [logo = ''] = Object.values((await client.upload(url, picture)).body)
      const [, kind, imagenId] = /imagenes\/(\w+)\/([^/]+)/.exec(logo) ?? []
      for (let i = 0; i < 2; i++) expect([url, (await client.delete(url)).status]).toEqual([url, 204])
      expect([url, await seenBy(logo)]).toEqual([url, []])
      const queued = await app.db
        .selectFrom('file_deletions')
        .select('key')
        .where('key', 'like', `${kind}/${imagenId}/%`)
        .execute()
      expect(queued).toHaveLength(PICTURE_FILES.length)
    }
    const { historial } = (await clients.carmen.get(`/admin/api/referentes/${created.id}/historial`)).body
    expect(historial.map(({ hecho }: { hecho: string }) => hecho)).toEqual(['imagen', 'imagen', 'creada'])
  })
})
