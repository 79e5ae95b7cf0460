import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let berta: Client
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
})
afterAll(() => app.close())

const perfil = async () => (await berta.get('/empresa/empresa-perfil')).body
const save = (body: Record<string, unknown>) => berta.post('/empresa/update-perfil-ofertas', body)

describe('the profile of an empresa', () => {
  it('F127 holds its data and its own ofertas', async () => {
    const own = await addOferta(app.db, app.ids.berta)
    await addOferta(app.db, app.ids.olga)
    const { empresa, cif, mail } = PEOPLE.berta
    const { ofertas, ...rest } = await perfil()
    expect(rest).toEqual({ logo: null, empresa, cif, mail, telf: '', contacto: '', linkedin: '' })
    expect(ofertas.map((oferta) => oferta.id)).toEqual([own])
  })

  it('F130 keeps phone, contact and LinkedIn, and answers the saved profile', async () => {
    const changes = { telf: '965123456', contacto: 'Berta Ferrer', linkedin: 'linkedin.com/company/vegabaja' }
    const saved = await save(changes)
    expect([saved.status, saved.body]).toEqual([200, await perfil()])
    expect(saved.body).toMatchObject(changes)
  })

  it('F130 saves itself as it was read, also with NULL for a phone, as imported data has it', async () => {
    await app.db.updateTable('empresas').set({ telf: 'NULL' }).where('id', '=', app.ids.berta).execute()
    const read = await perfil()
    expect(read.telf).toBe('NULL')
    expect(await save(read)).toMatchObject({ status: 200, body: { ...read, telf: '' } })
  })

  it('F130 keeps absent fields, and clears empty or null ones', async () => {
    await save({ telf: '965123456', contacto: 'Berta', linkedin: 'linkedin.com/in/x' })
    expect((await save({ contacto: 'Marta' })).body).toMatchObject({ telf: '965123456', contacto: 'Marta' })
    expect((await save({})).body).toMatchObject({ telf: '965123456', contacto: 'Marta' })
    expect((await save({ telf: '', contacto: null })).body).toMatchObject({
      telf: '',
      contacto: '',
      linkedin: 'linkedin.com/in/x',
    })
  })

  it('F130 saves nothing when the answer with its ofertas cannot be read', async () => {
    await save({ telf: '965123456' })
    const before = await perfil()
    await sql`alter view ofertas_con_empresa rename to ofertas_aparte`.execute(app.db)
    try {
      expect((await save({ telf: '965999999' })).status).toBe(500)
    } finally {
      await sql`alter view ofertas_aparte rename to ofertas_con_empresa`.execute(app.db)
    }
    expect(await perfil()).toEqual(before)
  })

  it('F129 does not change name, CIF or address: the whole profile sent back saves and changes nothing', async () => {
    await save({ telf: '965123456' })
    const before = await perfil()
    const changed = {
      ...before,
      empresa: 'Otra',
      cif: 'B28990018',
      mail: 'otra@ejemplo.example',
      logo: '/x.webp',
      ofertas: [],
    }
    expect((await save(changed)).status).toBe(200)
    expect(await perfil()).toEqual(before)
    expect((await save(before)).status).toBe(200)
    expect(await perfil()).toEqual(before)
  })

  it('F131 refuses a phone with anything but digits, or with fewer than nine', async () => {
    await save({ telf: '965123456' })
    for (const telf of ['96512345a', '+34965123456', '965 123 456', '９６５１２３４５６']) {
      const { status, refusal } = await save({ telf })
      expect([status, refusal.fields]).toEqual([400, { telf: 'El teléfono solo puede contener números' }])
    }
    for (const telf of ['1', '96512345']) {
      const { status, refusal } = await save({ telf })
      expect([status, refusal.fields]).toEqual([400, { telf: 'El teléfono debe tener al menos 9 dígitos' }])
    }
    expect((await perfil()).telf).toBe('965123456')
  })

  it('F130 refuses invalid links and too long texts, all of them by name', async () => {
    for (const linkedin of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x.es',
      'localhost',
      'https://a@b.es',
    ]) {
      expect((await save({ linkedin })).refusal.fields).toEqual({
        linkedin: 'Escribe una dirección web válida, como https://ejemplo.es',
      })
    }
    const { refusal } = await save({ telf: 'x', contacto: 'ñ'.repeat(501), linkedin: 'x' })
    expect(refusal.fields).toEqual({
      telf: 'El teléfono solo puede contener números',
      contacto: 'Máximo 500 caracteres',
      linkedin: 'Escribe una dirección web válida, como https://ejemplo.es',
    })
  })

  it('F132 uploads a logo, visible to itself and to alumnas with its oferta, but not without a session', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { status, body } = await berta.upload('/empresa/upload-profile-picture', png)
    expect([status, Object.keys(body)]).toEqual([200, ['logo']])
    expect((await perfil()).logo).toBe(body.logo)
    const id = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    const ana = await app.as('ana')
    expect((await ana.get(`/alumnas/oferta/${id}`)).body.empresa.logo).toBe(body.logo)
    for (const client of [berta, ana]) {
      const picture = await client.get(body.logo)
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    for (const client of [app.visitor(), await app.as('olga')])
      expect((await client.get(body.logo)).status).toBe(404)
  })

  it('F132 keeps the logo it has when the new file is no picture', async () => {
    const before = (await perfil()).logo
    const { status, wrongFields } = await berta.upload(
      '/empresa/upload-profile-picture',
      Buffer.from('<svg onload="x"/>'),
    )
    expect([status >= 400 && status < 500, wrongFields]).toEqual([true, ['file']])
    expect((await perfil()).logo).toBe(before)
  })
})

describe('the password of an empresa', () => {
  const change = (client: Client, newPass: string, actualPass: string = PEOPLE.berta.password) =>
    client.post('/empresa/password-change', { newPass, actualPass })
  const logIn = async (password: string) =>
    (await app.visitor().post('/empresa/auth/login', { cif: PEOPLE.berta.cif, password })).status

  it('F133 is refused when it is weak or known to everybody, or when the present one is wrong', async () => {
    for (const weak of ['Ab1!', 'abcdefg1!', 'Abcdefgh!', 'Abcdefgh1', `Aa1!${'x'.repeat(130)}`]) {
      expect((await change(berta, weak)).refusal.errorCode).toBe('badNewPass')
    }
    const known = await change(berta, 'Password1!')
    expect(known.refusal).toMatchObject({
      errorCode: 'badNewPass',
      customMessage: expect.stringMatching(/./),
    })
    expect((await change(berta, 'Cometa#2031azul', 'Otra-clave-1')).refusal.errorCode).toBe('badOldPass')
    expect(await logIn(PEOPLE.berta.password)).toBe(200)
  })

  it('F133 changes: the new one logs in, the old one does not, and the other sessions end', async () => {
    const elsewhere = await app.as('berta')
    expect((await change(berta, 'Cometa#2031azul')).status).toBe(200)
    expect([await logIn('Cometa#2031azul'), await logIn(PEOPLE.berta.password)]).toEqual([200, 401])
    expect((await berta.get('/empresa/me')).body).toEqual({ idEmpresa: app.ids.berta })
    expect((await elsewhere.get('/empresa/me')).body).toEqual({ idEmpresa: null })
    expect((await app.as('olga')).cookie('alumbra')).toBeDefined()
  })
})
