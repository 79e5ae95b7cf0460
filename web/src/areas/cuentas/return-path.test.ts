import { expect, it } from 'vitest'
import { returnPathOr } from './return-path.ts'

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
