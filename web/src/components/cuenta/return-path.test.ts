import { expect, it } from 'vitest'
import { pageOfForm, returnPathOr } from './return-path.ts'

const ORIGIN = 'https://alumbra.test'
const lead = (volver: string | null) => returnPathOr(volver, '/alumna', ORIGIN)

it.each(['/ofertas', '/oferta/018f', '/ofertas?pagina=2&modalidad=Online#lista', '/'])(
  'leads back to %s',
  (path) => {
    expect(lead(path)).toBe(ORIGIN + path)
  },
)

it.each([
  null,
  '',
  'ofertas',
  'https://attacker.test/',
  'https://alumbra.test/ofertas',
  '//attacker.test',
  '///attacker.test',
  '/\\attacker.test',
  '\\\\attacker.test',
  '/\t/attacker.test',
  '/\n/attacker.test',
  '\t//attacker.test',
  ' //attacker.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/x\\..//attacker.test',
  'alumbra.test@attacker.test',
])('sesiones-1 leads home instead of to %j', (target) => {
  expect(lead(target)).toBe('/alumna')
})

it.each(['/../..//attacker.test', '/.//attacker.test', '/%2F/attacker.test', '/x/..//attacker.test/'])(
  'stays on our origin with %s',
  (target) => {
    expect(new URL(lead(target), ORIGIN).origin).toBe(ORIGIN)
  },
)

it.each([
  ['/talento?q=€', '/talento?q=%E2%82%AC'],
  ['/talento?q=a%0D%0AX', '/talento?q=a%0D%0AX'],
  ['/talento-cv/1?q=a', '/talento-cv/1?q=a'],
  ['/talento?q=\u0000', '/talento-cv/7'],
  ['/talento-cv/..//evil.example', '/talento-cv/7'],
  ['/talento-cv/\\evil.example', '/talento-cv/7'],
  ['/talentos', '/talento-cv/7'],
  ['', '/talento-cv/7'],
])('a form without scripts that was sent on %j leads to %j', (volver, page) => {
  const form = new FormData()
  form.set('volver', volver)
  const request = new Request(`${ORIGIN}/talento-cv/7`)
  const home = '/talento-cv/7'
  expect(pageOfForm({ request, form, pages: /^\/talento(?:$|-cv\/)/, home })).toBe(page)
})
