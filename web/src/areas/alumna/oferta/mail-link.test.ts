import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('empleo-8 writes to the address of the oferta, with a subject and two lines', () => {
  const link = mailLink({ puesto: 'I+D & «robótica»', mail: 'rrhh+ia@e.example' })
  expect(link).toMatch(/^mailto:rrhh%2Bia@e\.example\?subject=/)
  expect(link).not.toContain('+')
  const fields = Object.fromEntries(
    (link.split('?')[1] ?? '').split('&').map((field) => field.split('=').map(decodeURIComponent)),
  )
  expect(fields).toEqual({
    subject: 'Oferta «I+D & “robótica”»',
    body: 'Hola:\r\n\r\nHe visto en Alumbra la oferta «I+D & “robótica”» y me gustaría presentarme. Adjunto mi CV.',
  })
})
