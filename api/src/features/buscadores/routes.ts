import { PAGES, pathTo } from '@alumbra/domain/page-paths'
import { LISTED_PAGES, PRIVATE_PATHS } from '@alumbra/domain/search-engine-paths'
import { referenteSlug } from '@alumbra/domain/slug'
import { HOUR } from '@alumbra/domain/time'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listReferenteIds } from './queries.ts'
import { sitemapFiles } from './sitemap.ts'

const CACHE_MS = HOUR
const ROUTE = { config: { acceso: 'publico' } } as const

/** robots.txt and the sitemap. */
export async function buscadores(app: FastifyInstance) {
  const { PUBLIC_URL } = app.env
  let madeAt = Number.NEGATIVE_INFINITY
  let files: Promise<string[]> = Promise.resolve([])

  async function sitemap(number: number): Promise<string | undefined> {
    if (performance.now() - madeAt > CACHE_MS) {
      madeAt = performance.now()
      files = makeSitemap(app)
      // After a failure the next request tries again.
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
  const referentes = await app.reads.run('replica', listReferenteIds)
  const pages = referentes.map((referente) => ({
    path: pathTo(PAGES.referente, referenteSlug(referente)),
    changedAt: referente.updated_at,
  }))
  return sitemapFiles([...LISTED_PAGES.map((path) => ({ path })), ...pages], app.env.PUBLIC_URL)
}

// `$` ends a path: /alumna and /alumna/login are private, /alumnado is not.
const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.flatMap((path) =>
      path.endsWith('/')
        ? [`Disallow: ${path}`]
        : [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`],
    ),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
