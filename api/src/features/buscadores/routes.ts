import { referenteSlug } from '@alumbra/contract/slug'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listDirecciones } from './queries.ts'
import { type Listed, sitemapFiles } from './sitemap.ts'

/** The pages that stand there for everybody, besides those of the role models (sitio-1). */
const PAGES: readonly Listed[] = [
  '/',
  '/referentes',
  '/nosotras',
  '/steam-alumna',
  '/steam-empresa',
  '/contacto',
  '/registro',
  '/politica-privacidad',
  '/politica-cookies',
  '/accesibilidad',
  '/aviso-legal',
].map((path) => ({ path }))

/** Areas where one must log in, mail links, and everything that is no page. */
const PRIVATE = [
  '/admin',
  '/alumna',
  '/alumnas/',
  '/cv-alumna',
  '/empresa',
  '/ofertas',
  '/oferta/',
  '/talento',
  '/talento-cv/',
  '/api/',
]

const CACHE_MS = 60 * 60_000
const ROUTE = { config: { acceso: 'publico' }, schema: { hide: true } } as const

/** What search engines ask for: where they may go, and what there is. */
export async function buscadores(app: FastifyInstance) {
  const { PUBLIC_URL } = app.env
  let madeAt = Number.NEGATIVE_INFINITY
  let files: Promise<string[]> = Promise.resolve([])

  async function sitemap(number: number): Promise<string | undefined> {
    if (performance.now() - madeAt > CACHE_MS) {
      madeAt = performance.now()
      files = makeSitemap(app)
      // What failed is tried again by the next who asks.
      files.catch(() => {
        madeAt = Number.NEGATIVE_INFINITY
      })
    }
    return (await files)[number]
  }
  const sendXml = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(text)

  app.get('/robots.txt', ROUTE, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(robotsTxt(PUBLIC_URL)),
  )
  app.get('/sitemap.xml', ROUTE, async (_request, reply) => sendXml(reply, (await sitemap(0)) ?? ''))
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,4}$).xml',
    ROUTE,
    async (request, reply) => {
      const text = await sitemap(Number(request.params.number))
      return text === undefined ? reply.callNotFound() : sendXml(reply, text)
    },
  )
}

async function makeSitemap(app: FastifyInstance): Promise<string[]> {
  const referentes = await listDirecciones(app.db)
  const pages = referentes.map((referente) => ({
    path: `/referentes/${referenteSlug(referente)}`,
    changedAt: referente.updated_at,
  }))
  return sitemapFiles([...PAGES, ...pages], app.env.PUBLIC_URL)
}

// The dollar ends an address: /alumna is private, and /alumna/login with it, but not /alumnado.
const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.flatMap((path) =>
      path.endsWith('/')
        ? [`Disallow: ${path}`]
        : [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`],
    ),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
