import { PAGES } from '@alumbra/domain/page-paths'
import type { FastifyRequest } from 'fastify'

type Pattern = { path: string; pattern: RegExp }

const patternOf = (path: string): Pattern => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
})
const pages: Pattern[] = Object.values(PAGES)
  .flatMap((page) => (typeof page === 'string' ? [page] : Object.values(page)))
  .map(patternOf)

/** All pages share one route of the server. */
const ANY_PAGE = '/*'

/**
 * The route of a request, as a pattern: `/oferta/:id`, `/admin/api/ofertas`. Built files and
 * addresses without a page are '/*', everything else is 'unknown', so no visitor can add a label to logs and figures.
 */
export function routeLabel({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url
  if (route === undefined) return 'unknown'
  if (route !== ANY_PAGE) return route
  const path = url.split('?', 1)[0] ?? ''
  return pages.find(({ pattern }) => pattern.test(path))?.path ?? ANY_PAGE
}
