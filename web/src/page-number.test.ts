import { expect, it } from 'vitest'
import { pageQuery, paginaSearch, readPagina } from './page-number.ts'
import { paths } from './paths.ts'

it.each([
  ['', 1],
  ['pagina=', 1],
  ['pagina=0', 1],
  ['pagina=-2', 1],
  ['pagina=1.5', 1],
  ['pagina=dos', 1],
  ['pagina=9999999999', 1],
  ['pagina=1', 1],
  ['pagina=2', 2],
  ['pagina=999999999', 999999999],
])('reads page "%s" of an address as %i', (search, pagina) => {
  expect(readPagina(new URLSearchParams(search))).toBe(pagina)
})

it('counts pages from 0 in a call', () => {
  expect([1, 2, 40].map((pagina) => pageQuery(pagina).page)).toEqual([0, 1, 39])
})

it('writes every page but the first in an address', () => {
  expect([paths.inicio(), paths.inicio(1), paths.inicio(2)]).toEqual(['/', '/', '/?pagina=2'])
  expect(paths.referentes({ q: 'luz', pagina: 3 })).toBe('/referentes?q=luz&pagina=3')
})

it('reads the page that it writes', () => {
  for (const pagina of [1, 2, 17]) expect(readPagina(new URLSearchParams(paginaSearch(pagina)))).toBe(pagina)
})
