import { expect, it } from 'vitest'
import { missingLetters } from './missing-letters.ts'

it('cv-9 names signs that the PDF cannot write, and none that it writes in another way', () => {
  expect(missingLetters({ texto: 'CO₂ ≥ ★☆ ✓ ﬁ \u{f0b7} 👩🏽‍🔬 ∂x √2 ∂' })).toEqual(['∂', '√'])
})

it('cv-9 names each letter of a script that the PDF does not have once', () => {
  expect(
    missingLetters({ nombre: 'Ștefania Phạm Олена Ελένη', telf: null, idiomas: [{ idioma: 'µ 2º' }] }),
  ).toEqual([])
  expect(missingLetters({ nombre: '李小李', idiomas: [{ idioma: 'عربي' }] })).toEqual([
    '李',
    '小',
    'ع',
    'ر',
    'ب',
    'ي',
  ])
})
