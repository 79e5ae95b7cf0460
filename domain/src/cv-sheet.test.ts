import { expect, it } from 'vitest'
import { EMPTY_CV } from './cv.ts'
import { cvContacts } from './cv-sheet.ts'

it('F110 shows a phone in threes and an address in lower case, and leaves out empty fields', () => {
  const cv = { ...EMPTY_CV, telf: '600000001', email: 'ANA@Alumnas.Example' }
  expect(cvContacts(cv)).toEqual([
    { label: 'Teléfono', text: '600 000 001', href: 'tel:+34600000001' },
    { label: 'Email', text: 'ana@alumnas.example', href: 'mailto:ANA@Alumnas.Example' },
  ])
})
