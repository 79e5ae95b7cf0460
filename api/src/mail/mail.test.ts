import { describe, expect, it } from 'vitest'
import { isOneAddress, readMailbox } from './address.ts'
import { writeMail } from './mail.ts'

const path = '/alumna/verificar?email=ana@lab.test&token=abc'
const url = `https://alumbra.test${path}`
const content = {
  to: 'ana@lab.test',
  subject: 'Activa tu cuenta',
  greeting: 'Hola, <b>Ana</b>:',
  paragraphs: ['Primera línea\nsegunda "línea"', 'Otro párrafo'],
  button: { texto: 'Activar mi cuenta', path },
  cierre: 'El enlace caduca en 72 horas.',
  dedupeKey: 'activacion:1',
}
const mail = writeMail(content, 'https://alumbra.test')

describe('writeMail', () => {
  it('correo-6 writes the link alone on its line of the text', () => {
    expect(mail.text.split('\n')).toContain(url)
  })

  it('has a signature and the reason for the mail in both parts', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('El equipo de Alumbra')
      expect(part).toContain('Recibes este correo porque')
    }
  })

  it('correo-6 escapes every text in the HTML and leaves the plain text as it is', () => {
    expect(mail.html).toContain('Hola, &lt;b&gt;Ana&lt;/b&gt;:')
    expect(mail.html).toContain('Primera línea\n<br>segunda &quot;línea&quot;')
    expect(mail.html).not.toContain('<b>Ana')
    expect(mail.text).toContain('Hola, <b>Ana</b>:')
  })

  it('writes the link out in the HTML as well: on the button and, in full, below it', () => {
    expect(mail.html.split(url.replace('&', '&amp;'))).toHaveLength(4)
  })

  it('ends the last paragraph with the address of its page', () => {
    const { text } = writeMail({ ...content, cierrePath: '/politica-privacidad' }, 'https://alumbra.test')
    expect(text).toContain('El enlace caduca en 72 horas. https://alumbra.test/politica-privacidad\n')
  })

  it('says nothing of a button when there is none', () => {
    const plain = writeMail(
      { to: 'a@b.es', subject: 'Hola', paragraphs: ['Uno'], dedupeKey: 'k' },
      'https://alumbra.test',
    )
    expect(plain.text).toBe(
      'Uno\n\nUn saludo,\nEl equipo de Alumbra\n\n—\nRecibes este correo porque tu dirección está asociada a una cuenta o a una gestión en Alumbra.\n',
    )
    expect(plain.html).not.toContain('<a ')
  })
})

describe('isOneAddress', () => {
  it.each(['ana@lab.test', 'a.b+c@sub.dominio.es', 'contacto@localhost'])('takes %s', (value) => {
    expect(isOneAddress(value)).toBe(true)
  })

  it.each([
    'ana@lab.test,eva@lab.test',
    'ana@lab.test;eva@lab.test',
    'ana@lab.test\r\nBcc: eva@lab.test',
    'ana@lab.test eva@lab.test',
    'Ana <ana@lab.test>',
    '"eva@evil.test x"@lab.test',
    'ana@lab.test\u0000',
    'ana@lab.test(comment)',
    'ana@@lab.test',
    'grupo:ana@lab.test,eva@lab.test;',
    `${'a'.repeat(250)}@lab.test`,
    '',
  ])('refuses %j', (value) => {
    expect(isOneAddress(value)).toBe(false)
  })
})

describe('readMailbox', () => {
  it('reads name and address, or a bare address', () => {
    expect(readMailbox('Alumbra <no-responder@localhost>')).toEqual({
      name: 'Alumbra',
      address: 'no-responder@localhost',
    })
    expect(readMailbox('hola@alumbra.es')).toEqual({ name: '', address: 'hola@alumbra.es' })
  })

  it('refuses two addresses', () => {
    expect(readMailbox('a@b.es, c@d.es')).toBeNull()
    expect(readMailbox('Ana <a@b.es>, Eva <c@d.es>')).toBeNull()
    expect(readMailbox('Ana <a@b.es\r\nBcc: c@d.es>')).toBeNull()
  })
})
