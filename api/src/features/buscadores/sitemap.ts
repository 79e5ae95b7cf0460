/** A page that search engines may list. */
export type Listed = { path: string; changedAt?: Date }

/** Limit of one sitemap file (sitemaps.org). */
const URLS_PER_FILE = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap files by number: robots.txt names file 0, which is an index of the others when there are several. */
export function sitemapFiles(
  pages: readonly Listed[],
  publicUrl: string,
  perFile: number = URLS_PER_FILE,
): string[] {
  const urlset = (some: readonly Listed[]) =>
    `${HEAD}<urlset ${XMLNS}>\n${some.map((page) => urlEntry(page, publicUrl)).join('')}</urlset>\n`
  if (pages.length <= perFile) return [urlset(pages)]

  const parts: string[] = []
  for (let from = 0; from < pages.length; from += perFile)
    parts.push(urlset(pages.slice(from, from + perFile)))
  const places = parts.map(
    (_, i) => `<sitemap><loc>${xml(`${publicUrl}/sitemap-${i + 1}.xml`)}</loc></sitemap>\n`,
  )
  return [`${HEAD}<sitemapindex ${XMLNS}>\n${places.join('')}</sitemapindex>\n`, ...parts]
}

function urlEntry({ path, changedAt }: Listed, publicUrl: string): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${xml(publicUrl + path)}</loc>${lastmod}</url>\n`
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
