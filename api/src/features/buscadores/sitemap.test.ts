import { expect, it } from 'vitest'
import { sitemapFiles } from './sitemap.ts'

const locs = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
const URL_OF = 'https://alumbra.example'

it('few pages make one file', () => {
  const [only, ...others] = sitemapFiles(
    [{ path: '/' }, { path: '/a&b', changedAt: new Date('2026-03-01T23:00:00Z') }],
    URL_OF,
  )
  expect(others).toEqual([])
  expect(locs(only ?? '')).toEqual([`${URL_OF}/`, `${URL_OF}/a&amp;b`])
  expect(only).toContain('<lastmod>2026-03-01</lastmod>')
})

it('sitio-1 more than a file may hold are split, and the first names the others', () => {
  const pages = Array.from({ length: 50_001 }, (_, i) => ({ path: `/${i}` }))
  const [index, first, second, ...others] = sitemapFiles(pages, URL_OF)
  expect(others).toEqual([])
  expect(index).toContain('<sitemapindex')
  expect(locs(index ?? '')).toEqual([`${URL_OF}/sitemap-1.xml`, `${URL_OF}/sitemap-2.xml`])
  expect([locs(first ?? '').length, locs(second ?? '')]).toEqual([50_000, [`${URL_OF}/50000`]])
})
