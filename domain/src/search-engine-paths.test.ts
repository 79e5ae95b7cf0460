import { expect, it } from 'vitest'
import { PAGES } from './page-paths.ts'
import { LISTED_PAGES, PRIVATE_PATHS } from './search-engine-paths.ts'

const pages = Object.values(PAGES).flatMap((page) => (typeof page === 'string' ? page : Object.values(page)))

it('does not list pages that it hides from search engines', () => {
  const hidden = (page: string) =>
    PRIVATE_PATHS.some((path) => page === path || page.startsWith(path.endsWith('/') ? path : `${path}/`))
  expect(LISTED_PAGES.filter(hidden)).toEqual([])
  expect(pages.filter((page) => !hidden(page) && !LISTED_PAGES.includes(page))).toEqual([
    PAGES.referente,
    PAGES.consentimiento,
    PAGES.salir,
    PAGES.error404,
    PAGES.estilo,
    PAGES.estiloCorreos,
  ])
})
