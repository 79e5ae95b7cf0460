import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://alumbra.example' })
  carmen = await app.as('carmen')
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const get = (path: string) => app.fastify.inject({ url: path })
const locs = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

describe('for search engines', () => {
  it('sitio-1 robots.txt closes the private areas and the API, and names the sitemap', async () => {
    const { statusCode, body, headers } = await get('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = body.split('\n')
    for (const path of [
      '/api/',
      '/admin/',
      '/alumna/',
      '/empresa/',
      '/oferta/',
      '/talento-cv/',
      '/cv-alumna$',
    ])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Sitemap: https://alumbra.example/sitemap.xml')
  })

  it('sitio-1 the sitemap lists the public pages and every active referente, made at most once an hour', async () => {
    const create = async (nombre: string, activo: boolean) =>
      (await carmen.post('/admin/api/referentes', { nombre, activo })).body.id
    const id = await create('María Peña', true)
    const hidden = await create('Nadie Visible', false)

    const first = await get('/sitemap.xml')
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(locs(first.body)).toContain('https://alumbra.example/')
    expect(locs(first.body)).toContain('https://alumbra.example/politica-privacidad')
    expect(locs(first.body)).toContain(`https://alumbra.example/referentes/${id}-maria-pena`)
    expect(first.body).not.toContain(hidden)

    const later = await create('Otra Más', true)
    expect((await get('/sitemap.xml')).body).toBe(first.body)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60 * 60_000 + 1_000)
    expect((await get('/sitemap.xml')).body).toContain(later)
    clock.mockRestore()
  })

  it('a part that does not exist is not found', async () => {
    for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })
})
