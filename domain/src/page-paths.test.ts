import { expect, it } from 'vitest'
import { everyPage, isBesidePages, PAGES, pathTo, withSearch } from './page-paths.ts'

const pages = everyPage()

it('gives every page its own path, apart from calls and built files', () => {
  expect(new Set(pages).size).toBe(pages.length)
  for (const page of pages) expect([page, isBesidePages(page)]).toEqual([page, false])
})

it.each([
  ['/api/salud', true],
  ['/alumnas', true],
  ['/alumnas/auth/login', true],
  ['/admin/auth/me', true],
  ['/alumna', false],
  ['/admin', false],
  ['/admin/apis', false],
])('knows whether a page may live at %s', (path, beside) => {
  expect(isBesidePages(path)).toBe(beside)
})

it('fills in parameter and search', () => {
  expect(pathTo(PAGES.alumna.oferta, 'x1')).toBe('/oferta/x1')
  expect(withSearch(PAGES.alumna.verificar, { email: 'a@b.es', token: 't', otro: undefined })).toBe(
    '/alumna/verificar?email=a%40b.es&token=t',
  )
  expect(withSearch('/talento', { provincia: ['Soria', '', 'Ávila'], idioma: [] })).toBe(
    '/talento?provincia=Soria&provincia=%C3%81vila',
  )
})
