import { expect, it } from 'vitest'
import { referenteSlug } from './slug.ts'

it('referentes-3 the address of a referente is her id and the plain letters of her name', () => {
  const slugOf = (nombre: string) => referenteSlug({ id: '7', nombre })
  expect(slugOf('Marie Skłodowska-Curie')).toBe('7-marie-sklodowska-curie')
  expect(slugOf('  Núria Güell i Piñol (ficticia) ')).toBe('7-nuria-guell-i-pinol-ficticia')
  expect(slugOf('Ana Đurić Œuvre')).toBe('7-ana-duric-oeuvre')
  expect(slugOf('居里')).toBe('7')
})
