import { describe, expect, it } from 'vitest'
import { isOneAddress, readMailbox } from './address.ts'
import { type MailContent, replyToOf, writeMail } from './mail.ts'

const path = '/alumna/verificar?email=ana@lab.test&token=abc'
const url = `https://alumbra.test${path}`
const SITE = { publicUrl: 'https://alumbra.test', contactEmail: 'contacto@centros.test' }
const content: MailContent = {
  to: 'ana@lab.test',
  subject: 'Activa tu cuenta',
  preheader: 'Un paso más.',
  greeting: 'Hola, <b>Ana</b>:',
  paragraphs: ['Primera línea\nsegunda "línea"', 'Otro párrafo'],
  button: { texto: 'Activar mi cuenta', path },
  cierre: 'El enlace caduca en 72 horas.',
  account: { rol: 'alumna', login: 'ana@lab.test' },
  motivo: 'Recibes este correo porque te has registrado.',
  dedupeKey: 'activacion:1',
}
const mail = writeMail(content, SITE)

describe('writeMail', () => {
  it('correo-6 writes the link alone on its line of the text', () => {
    expect(mail.text.split('\n')).toContain(url)
  })

  it('begins its HTML with a title, and lists things with a line about each', () => {
    const { text, html } = writeMail(
      {
        ...content,
        titulo: 'Falta poco',
        lista: [{ titulo: 'Una', detalle: 'de hoy' }, { detalle: 'Y otra.' }],
      },
      SITE,
    )
    expect(/<h1[^>]*>(.*)<[/]h1>/s.exec(html)?.[1]).toBe('Falta poco')
    expect(/<h1[^>]*>(.*)<[/]h1>/s.exec(mail.html)?.[1]).toBe(content.subject)
    expect(text).toContain('Otro párrafo\n\nUna\nde hoy\n\nY otra.\n\nActivar mi cuenta:\n')
    expect(html.match(/class="fila"/g)).toHaveLength(2)
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

  it('correo-13 quotes what a person wrote, line by line in the text, and escapes it', () => {
    const { text, html } = writeMail(
      { ...content, quote: 'Falta el <sueldo>.\n\nY el horario,\nsin falta.' },
      SITE,
    )
    expect(text).toContain(
      'Otro párrafo\n\n> Falta el <sueldo>.\n>\n> Y el horario,\n> sin falta.\n\nActivar',
    )
    const [, quotation] = /<blockquote[^>]*>(.*)<[/]blockquote>/s.exec(html) ?? []
    expect(quotation?.match(/<p /g)).toHaveLength(2)
    expect(quotation).toContain('Falta el &lt;sueldo&gt;.')
    expect(quotation).toContain('Y el horario,\n<br>sin falta.')
    expect(mail.html).not.toContain('blockquote')
  })

  it('writes the link out in the HTML as well: on the button and, in full, below it', () => {
    expect(mail.html.split(url.replace('&', '&amp;'))).toHaveLength(4)
  })

  it('ends the last paragraph with the address of its page', () => {
    const { text } = writeMail({ ...content, cierrePath: '/politica-privacidad' }, SITE)
    expect(text).toContain('El enlace caduca en 72 horas.\nhttps://alumbra.test/politica-privacidad\n')
  })

  it('says nothing of a button, an account or an address that are not there', () => {
    const { button: _, cierre: __, ...rest } = content
    const plain = writeMail(
      { ...rest, greeting: 'Hola:', paragraphs: ['Uno'], account: null },
      { ...SITE, contactEmail: null },
    )
    expect(plain.text).toBe(
      'Hola:\n\nUno\n\nUn saludo,\nEl equipo de Alumbra\n\n—\nRecibes este correo porque te has registrado.\n',
    )
    expect(plain.html).not.toContain('<a ')
  })

  it('correo-10 names the account, and shows its first words in a list of mails', () => {
    expect(mail.text).toContain('—\nCuenta de alumna: ana@lab.test\n')
    expect(mail.html).toContain('Cuenta de alumna: ana@lab.test')
    expect(mail.html.indexOf('Un paso más.')).toBeLessThan(mail.html.indexOf('Hola,'))
    const empresa = writeMail({ ...content, account: { rol: 'empresa', login: 'B03990025' } }, SITE)
    expect(empresa.text).toContain('Cuenta de empresa: CIF B03990025')
  })

  it('correo-11 answers go to the contact address, which its foot names, or to the author of the mail', () => {
    expect(replyToOf(content, SITE)).toEqual({ name: 'Alumbra', address: 'contacto@centros.test' })
    for (const part of [mail.text, mail.html]) expect(part).toContain('contacto@centros.test')
    const replyTo = { name: 'Inés', address: 'ines@lab.test' }
    expect(replyToOf({ ...content, replyTo }, SITE)).toEqual(replyTo)
    expect(writeMail({ ...content, replyTo }, SITE).text).not.toContain('contacto@centros.test')
    expect(replyToOf(content, { ...SITE, contactEmail: null })).toBeNull()
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
