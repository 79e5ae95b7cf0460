import { expect, it } from 'vitest'
import { destinationOf, loginFor } from './destination.ts'

const lead = (volver: string) =>
  destinationOf('alumna', new URL(`https://alumbra.test/consentimiento?volver=${encodeURIComponent(volver)}`))

it.each(['/ofertas', '/ofertas?pagina=2&modalidad=Online#lista', '/oferta/018f'])(
  'leads on to %s',
  (path) => {
    expect(lead(path)).toBe(path)
  },
)

it.each([
  '',
  'ofertas',
  '//attacker.test',
  '/\\attacker.test',
  '/x/..//attacker.test',
  '/.//attacker.test',
  'https://attacker.test/',
  'javascript:alert(1)',
])('leads home instead of to %j', (volver) => {
  expect(lead(volver)).toBe('/alumna')
})

it('leads an empresa to its own home', () => {
  expect(destinationOf('empresa', new URL('https://alumbra.test/consentimiento'))).toBe('/empresa')
})

it.each([
  ['/talento-cv/018f', '/empresa/login?volver=%2Ftalento-cv%2F018f'],
  ['/empresa', '/empresa/login?volver=%2Fempresa'],
  ['/ofertas', '/alumna/login?volver=%2Fofertas'],
  [null, '/alumna/login'],
])('asks who came for %s to log in at %s', (volver, login) => {
  expect(loginFor(volver)).toBe(login)
})
