import { expect, it } from 'vitest'
import { EMPTY_CV } from './cv.ts'
import { cvContacts, cvSections } from './cv-sheet.ts'

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

it('F110 shows a profile without its scheme and without a slash at its end', () => {
  const [github, linkedin] = cvContacts({
    ...EMPTY_CV,
    email: '',
    github: 'https://www.github.com/ana/',
    linkedin: 'linkedin.com/in/ana',
  })
  expect([github?.text, linkedin?.text]).toEqual(['github.com/ana', 'linkedin.com/in/ana'])
  expect(github?.href).toBe('https://www.github.com/ana/')
})

it('F111 shows a study by its own name, its family once, one year once, and nothing of an empty entry', () => {
  const study = {
    fa_titulo: '',
    fa_especialidad: '',
    fa_centro: '',
    fa_inicio: '',
    fa_fin: '',
    proyectos_destacados: '',
    otros_titulo: '',
  }
  const formacion = [
    { ...study, fa_titulo: 'Otros', otros_titulo: 'Piano', fa_inicio: '2021', fa_fin: '2021' },
    { ...study, fa_titulo: 'Química', fa_especialidad: 'Química industrial', fa_fin: '2024' },
    study,
  ]
  const empty = { puesto: '', empresa: '', inicio: '', fin: '' }
  const experiencia = [{ ...empty, empresa: 'Volta', inicio: '2022', fin: '2023' }, empty]
  const idiomas = [
    { idioma: 'Inglés', nivel: 'Avanzado' },
    { idioma: '', nivel: '' },
  ]
  const blocks = cvSections({ ...EMPTY_CV, formacion, experiencia, idiomas }).flatMap((one) => one.blocks)
  expect(blocks).toEqual([
    { title: 'Piano', detail: '2021', lines: [] },
    { title: 'Química industrial', detail: 'Química · 2024', lines: [] },
    { title: '', detail: 'Volta · 2022\u00a0–\u00a02023', lines: [] },
    { title: '', detail: '', lines: ['Inglés — Avanzado'] },
  ])
})
