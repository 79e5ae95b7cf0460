import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { buildContacto } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const CENTROS = 'ayuda@centros.example'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ CONTACT_EMAIL: CENTROS })
})
afterAll(() => app.close())

const send = (body: unknown) => app.visitor().post('/contact', body)
const stored = () => app.db.selectFrom('contactos').selectAll().orderBy('created_at').execute()
const count = async () => [(await stored()).length, (await mailsTo(app.db, CENTROS)).length]

/** Sends an invalid message, checks that nothing is stored, and returns the wrong fields. */
async function refused(body: unknown) {
  const before = await count()
  const answer = await send(body)
  expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'paramsError'])
  expect(await count()).toEqual(before)
  return answer.refusal.fields ?? {}
}

describe('a message', () => {
  it('F083 M8 is stored and mailed to the configured address, with its author as Reply-To', async () => {
    const mensaje = 'Primera línea <b>de verdad</b>\n\nÚltima línea'
    const answer = await send({ ...buildContacto({ mensaje }), token: null })
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Íñigo Muñoz',
      email: 'inigo@ejemplo.example',
      tema: 'Una charla en clase',
      instituto: 'Otros',
      mensaje,
    })
    const mails = await mailsTo(app.db, CENTROS)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.asunto).toBe('Contacto: Una charla en clase')
    for (const part of [
      'Íñigo Muñoz',
      'inigo@ejemplo.example',
      'Otros',
      'Primera línea <b>de verdad</b>',
      'Última línea',
    ])
      expect(mails[0]?.texto).toContain(part)
    expect(JSON.parse(mails[0]?.reply_to ?? '')).toEqual({
      name: 'Íñigo Muñoz',
      address: 'inigo@ejemplo.example',
    })
  })

  it('F079 correo-2 has a subject of one line, so that a topic of several adds no header', async () => {
    const tema = 'Una charla\nBcc: mala@mala.example\r\n\tX-Otra: 1'
    expect((await send(buildContacto({ tema }))).status).toBe(200)
    const asunto = (await mailsTo(app.db, CENTROS)).at(-1)?.asunto
    expect(asunto).toBe('Contacto: Una charla Bcc: mala@mala.example X-Otra: 1')
  })

  it('F083 goes to the centres and nowhere else, whatever the body adds', async () => {
    const extra = {
      to: 'mala@mala.example',
      cc: 'mala@mala.example',
      destinatario: 'mala@mala.example',
      id: 'x',
    }
    expect((await send(buildContacto(extra))).status).toBe(200)
    const rows = await app.db.selectFrom('correos').select('destinatario').distinct().execute()
    expect(rows).toEqual([{ destinatario: CENTROS }])
  })

  it('F083 accepts messages with a session too, and the same message twice', async () => {
    const [before] = await count()
    const ana = await app.as('ana')
    for (let i = 0; i < 2; i++) expect((await ana.post('/contact', buildContacto())).status).toBe(200)
    expect((await count())[0]).toBe((before ?? 0) + 2)
  })
})

describe('a refused message', () => {
  it('F077 F078 F079 F080 F081 F082 names every missing field at once', async () => {
    const every = {
      name: 'El nombre es obligatorio',
      email: 'El email es obligatorio',
      tema: 'El tema es obligatorio',
      instituto: 'Por favor, selecciona un instituto',
      mensaje: 'El mensaje es obligatorio',
      lopd: 'Debes aceptar la política de privacidad',
    }
    const blank = { name: ' ', email: '', tema: '\n', instituto: '', mensaje: '   ', lopd: false }
    for (const body of [undefined, {}, blank, { ...blank, lopd: null }])
      expect(await refused(body)).toEqual(every)
  })

  it.each([
    ['F077', 'name', 'A', 'El nombre debe tener al menos 2 caracteres'],
    ['F077', 'name', '🌟', 'El nombre debe tener al menos 2 caracteres'],
    ['F077', 'name', 'Ana3', 'El nombre solo puede contener letras'],
    ['F077', 'name', 'Ana\nBcc: x@y.es', 'El nombre solo puede contener letras'],
    ['F078', 'email', 'a@b', 'Ingresa un email válido'],
    ['F078', 'email', 'a@b.es,c@d.es', 'Ingresa un email válido'],
    ['F078', 'email', 'a@b.es\r\nBcc: c@d.es', 'Ingresa un email válido'],
    ['F078', 'email', ['a@b.es'], 'Este dato debe ser un texto'],
    ['F079', 'tema', 'Tema', 'El tema debe tener al menos 5 caracteres'],
    ['F079', 'tema', '🌟'.repeat(101), 'El tema no puede exceder los 100 caracteres'],
    ['F080', 'instituto', 'I.E.S. Villaverde', 'Por favor, selecciona un instituto'],
    ['F080', 'instituto', ['Otros'], 'Por favor, selecciona un instituto'],
    ['F081', 'mensaje', '123456789', 'El mensaje debe tener al menos 10 caracteres'],
    ['F081', 'mensaje', ` ${'x'.repeat(9)} `, 'El mensaje debe tener al menos 10 caracteres'],
    ['F081', 'mensaje', '🌟'.repeat(501), 'El mensaje no puede exceder los 500 caracteres'],
    ['F081', 'mensaje', 'Un mensaje\u0000 con un NUL', 'Contiene caracteres que no se admiten'],
    ['F082', 'lopd', 'true', 'Debes aceptar la política de privacidad'],
    ['F082', 'lopd', 1, 'Debes aceptar la política de privacidad'],
  ])('%s names the mistake in %s %j', async (_, field, value, message) => {
    expect(await refused(buildContacto({ [field]: value }))).toEqual({ [field]: message })
  })

  it.each([
    ['F077', 'name', ['Al', 'Íñigo Muñoz', 'Mireia Ángeles', 'Zoë Çelik']],
    ['F079', 'tema', ['Temas', '🌟'.repeat(100)]],
    ['F080', 'instituto', ['I.E.S Villaverde', 'C.I.P.F.P Valle de Elda', 'Soy empresa', 'Otros']],
    ['F081', 'mensaje', ['1234567890', '🌟'.repeat(500)]],
  ])('%s takes %s up to its limits', async (_, field, values) => {
    for (const value of values)
      expect([value, (await send(buildContacto({ [field]: value }))).status]).toEqual([value, 200])
  })
})
