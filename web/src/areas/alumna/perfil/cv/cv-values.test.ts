import { EMPTY_CV } from '@alumbra/domain/cv'
import { expect, it } from 'vitest'
import { asStored, cleanPhone, withoutControls } from './cv-values.ts'

it.each([
  ['600 11 22 33', '600112233'],
  ['+34 600.11-22-33', '600112233'],
  ['0034600112233', '600112233'],
  ['(+34) 600 112 233', '600112233'],
  ['\u202a+34\u00a0600\u201111\u201322\u201333\u202c', '600112233'],
  ['+351 212 345 678', '+35121234'],
  ['6001122334', '600112233'],
  ['512345678', '512345678'],
])('F093 the phone %s is kept as %s', (written, kept) => {
  expect(cleanPhone(written)).toBe(kept)
})

it('removes control characters from a pasted text, and nothing else', () => {
  expect(withoutControls('Ro\u0002bot\u000bque\friega\tel\nhuerto 👩🏽‍🔬 ñ\u0000')).toBe(
    'Robot\nque\nriega\tel\nhuerto 👩🏽‍🔬 ñ',
  )
})

it('cv-3 compares texts as they are stored, and leaves alone a text that is not right yet', () => {
  const written = {
    ...EMPTY_CV,
    provincia: 'Las\u00a0Palmas\u200b ',
    frase_definitoria: 'Cafe\u0301 ',
    linkedin: 'sin punto ',
    habilidades_tecnicas: ' Uno\r\ndos\n',
    idiomas: [
      { idioma: 'Inglés ', nivel: 'Básico' },
      { idioma: ' ', nivel: '' },
    ],
    experiencia: [{ puesto: 'Becaria ', empresa: '', inicio: '20', fin: '' }],
  }
  expect(asStored(written)).toEqual({
    ...written,
    provincia: 'Las Palmas',
    frase_definitoria: 'Café',
    habilidades_tecnicas: 'Uno\ndos',
    idiomas: [{ idioma: 'Inglés', nivel: 'Básico' }],
  })
})
