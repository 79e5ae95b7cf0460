import type { APIRequestContext } from '@playwright/test'

/** The addresses of the sitemap, as paths. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

/** Stands for the page of a referente, whose address holds an id that differs between databases. */
export const UNA_REFERENTE = ':referente'

/** The address of a page on this server. */
export const addressOf = async (path: string, request: APIRequestContext): Promise<string> =>
  path === UNA_REFERENTE ? referentePath(request) : path

async function referentePath(request: APIRequestContext): Promise<string> {
  const path = (await sitemapPaths(request)).find((one) => one.startsWith('/referentes/'))
  if (!path) throw new Error('The sitemap has no role model')
  return path
}
