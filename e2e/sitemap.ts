import type { APIRequestContext } from '@playwright/test'

/** The addresses of the sitemap, as paths. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

/** The page of one role model. */
export async function referentePath(request: APIRequestContext): Promise<string> {
  const path = (await sitemapPaths(request)).find((one) => one.startsWith('/referentes/'))
  if (!path) throw new Error('The sitemap has no role model')
  return path
}
