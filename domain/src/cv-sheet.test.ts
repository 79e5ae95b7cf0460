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

it('cv-4 encodes what a link writes in ASCII, and shows it as it was written', () => {
  const email = 'ana+cv?x@lab.example'
  const links = { github: 'ñandú.example/ana', linkedin: 'linkedin.com/in/maría-muñoz' }
  expect(cvContacts({ ...EMPTY_CV, ...links, email })).toEqual([
    { label: 'Email', text: email, href: 'mailto:ana%2Bcv%3Fx@lab.example' },
    { label: 'GitHub', text: 'ñandú.example/ana', href: 'https://xn--and-6ma2c.example/ana' },
    {
      label: 'LinkedIn',
      text: 'linkedin.com/in/maría-muñoz',
      href: 'https://linkedin.com/in/mar%C3%ADa-mu%C3%B1oz',
    },
  ])
})
