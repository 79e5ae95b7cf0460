import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOf } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const NOA = { nombre: 'Noa', apellidos: 'Carrión Sanz', email: 'noa@alumnas.example' }
const invite = (changes: Record<string, unknown> = {}) =>
  carmen.post('/admin/api/alumnas', { ...NOA, ...changes })
const mails = (to = NOA.email) => mailsTo(app.db, to)

describe('the invitation of an alumna', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('correos').execute()
    await app.db.deleteFrom('alumnas').where('email', '=', NOA.email).execute()
  })

  it('F180 F181 sends one mail whose link says nopassword, and she chooses her password with it', async () => {
    const { status, body } = await invite()
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect((await carmen.get(`/admin/api/alumnas/${body.id}`)).body).toEqual({
      id_alumna: body.id,
      img: null,
      activo: true,
      ...NOA,
      grupo: '',
      verificada_at: null,
      ultima_entrada: null,
      cvCompleto: false,
      camposPendientes: expect.arrayContaining(['provincia', 'titulacion']),
      invitacion: { estado: 'pendiente', caduca: expect.any(String), centro: null, mensaje: '' },
      se_borra: expect.any(String),
    })
    expect(await mails()).toHaveLength(1)
    const { path, query } = await linkTo(app.db, NOA.email)
    expect([path, query]).toEqual([
      '/alumna/verificar',
      { email: NOA.email, token: expect.stringMatching(/^[\w-]{43}$/), nopassword: '1' },
    ])
    const noa = app.visitor()
    const { email, token } = query
    const blank = await noa.post('/alumnas/auth/verify-register', { email, token })
    expect([blank.status, blank.wrongFields]).toEqual([400, ['password']])
    const password = 'Farola#44norte'
    expect((await noa.post('/alumnas/auth/verify-register', { email, token, password })).body).toEqual({
      idAlumna: body.id,
    })
    expect((await app.visitor().post('/alumnas/auth/login', { email, password })).status).toBe(200)
  })

  it('F181 of an address with an account: alreadyRegistered beside the email, in any case, and no mail', async () => {
    for (const email of [PEOPLE.ana.email, PEOPLE.ana.email.toUpperCase()]) {
      const { status, refusal } = await invite({ email })
      expect([status, refusal.errorCode]).toEqual([409, 'alreadyRegistered'])
      expect(refusal.fields).toEqual({ email: 'Ya hay una cuenta con este email' })
      expect(await mails(email)).toEqual([])
    }
    expect((await carmen.get(`/admin/api/alumnas/${app.ids.ana}`)).body.nombre).toBe('Ana')
  })

  it('F181 again before the activation: same account, new mail, and only the newest link works', async () => {
    const first = (await invite()).body.id
    const old = (await linkTo(app.db, NOA.email)).query
    const second = await invite({ nombre: 'Noa María' })
    expect([second.status, second.body.id]).toEqual([201, first])
    expect(await mails()).toHaveLength(2)
    const verify = (query: object) =>
      app.visitor().post('/alumnas/auth/verify-register', { ...query, password: 'Farola#44norte' })
    expect((await verify(old)).refusal.errorCode).toBe('invalidToken')
    expect((await verify((await linkTo(app.db, NOA.email)).query)).status).toBe(200)
  })

  it('F181 cuentas-2 of the address of an empresa is no matter: one account per address and kind', async () => {
    expect((await invite({ email: PEOPLE.berta.mail })).status).toBe(201)
  })

  it('F177 asks for each field in the words of the specification, all at once', async () => {
    expect((await carmen.post('/admin/api/alumnas', {})).refusal.fields).toEqual({
      nombre: 'Este campo es obligatorio',
      apellidos: 'Este campo es obligatorio',
      email: 'Este campo es obligatorio',
    })
    expect((await invite({ email: 'a@b' })).refusal.fields).toEqual({ email: 'Ingresa un email válido' })
  })
})

describe('switching an alumna off and on', () => {
  const activo = (value: boolean) =>
    carmen.post(`/admin/api/alumnas/${app.ids.ana}/activo`, { activo: value })
  const logIn = () => app.visitor().post('/alumnas/auth/login', loginOf('ana'))

  it('F183 ends her sessions at once, on every device, and her login answers disabledAccount', async () => {
    const devices = [await app.as('ana'), await app.as('ana')]
    expect((await activo(false)).body).toMatchObject({ id_alumna: app.ids.ana, activo: false })
    for (const ana of devices) {
      expect((await ana.get('/alumnas/get-alumna-profile')).status).toBe(401)
      expect((await ana.get('/alumnas/me')).body).toEqual({ idAlumna: null })
    }
    const refused = await logIn()
    expect([refused.status, refused.refusal.errorCode]).toEqual([403, 'disabledAccount'])
    expect(
      (await app.visitor().post('/alumnas/auth/reset-password', { mail: PEOPLE.ana.email })).refusal
        .errorCode,
    ).toBe('disabledAccount')
    expect((await activo(true)).body.activo).toBe(true)
    expect((await logIn()).status).toBe(200)
    for (const ana of devices) expect((await ana.get('/alumnas/get-alumna-profile')).status).toBe(401)
  })

  it('F180 changes nothing but activo, and there is no call that changes more', async () => {
    const before = (await carmen.get(`/admin/api/alumnas/${app.ids.lucia}`)).body
    const path = `/admin/api/alumnas/${app.ids.lucia}`
    const answer = await carmen.post(`${path}/activo`, {
      activo: true,
      nombre: 'Otra',
      email: 'otra@ejemplo.example',
      img: 'x',
    })
    expect(answer.body).toEqual(before)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const edit = await carmen.send({
        method,
        url: path,
        payload: '{"nombre":"Otra"}',
        headers: { 'content-type': 'application/json' },
      })
      expect(edit.status).toBe(405)
    }
    expect((await carmen.get(path)).body).toEqual(before)
  })
})
