import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const PASSWORD = 'Marea-baja-31'
let n = 0
const somebody = () => ({
  nombre: 'Rosa Vidal',
  email: `rosa-${n++}@alumbra.example`,
  password: PASSWORD,
  activo: true,
})
const create = (body: Record<string, unknown>) => carmen.post('/admin/api/administradores', body)
const save = (id: string, body: Record<string, unknown>) =>
  carmen.post(`/admin/api/administradores/${id}`, body)
const logIn = (email: string, password: string) =>
  app.visitor().post('/admin/auth/login', { email, password })

describe('the session of an administrador', () => {
  it('F169 returns the id of the account, and ends at logout', async () => {
    const client = await app.as('carmen')
    const cookie = client.cookie('alumbra') as string
    expect((await client.get('/admin/me')).body).toEqual({ id: app.ids.carmen })
    const out = await client.post('/admin/auth/logout')
    expect([out.status, out.text]).toEqual([204, ''])
    client.keepCookie('alumbra', cookie)
    expect((await client.get('/admin/me')).body).toEqual({ id: null })
    expect((await client.get('/admin/api/administradores')).status).toBe(401)
    expect((await app.visitor().get('/admin/me')).body).toEqual({ id: null })
  })
})

describe('a new administrador', () => {
  it('F187 can log in, is shown without a password, and is counted', async () => {
    const rosa = somebody()
    const { status, body } = await create(rosa)
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect((await carmen.get(`/admin/api/administradores/${body.id}`)).body).toEqual({
      id: body.id,
      nombre: rosa.nombre,
      email: rosa.email,
      activo: true,
      avisos: true,
      centro: null,
      segundoFactor: false,
    })
    expect((await logIn(rosa.email.toUpperCase(), PASSWORD)).body).toEqual({ id: body.id })
    expect((await carmen.get('/admin/api/administradores')).text).not.toMatch(/password|argon2/)
  })

  it('F187 asks for each field in the words of the specification, all at once', async () => {
    expect((await create({})).refusal.fields).toEqual({
      nombre: 'Este campo es obligatorio',
      email: 'El email es obligatorio',
      password: 'La contraseña es obligatoria',
    })
    expect(
      (await create({ nombre: ' ', email: 'a@b', password: 'corta', activo: 'true' })).refusal.fields,
    ).toEqual({
      nombre: 'Este campo es obligatorio',
      email: 'Ingresa un email válido',
      password: 'La contraseña debe tener al menos 8 caracteres',
      activo: 'Este dato debe ser verdadero o falso',
    })
  })

  it.each(['MAREA-BAJA-31', 'marea-baja-31', 'Marea-baja-xx', 'Mareabaja31'])(
    'F187 does not take the password %s',
    async (password) => {
      const { status, refusal } = await create({ ...somebody(), password })
      expect([status, refusal.fields]).toEqual([
        400,
        { password: 'La contraseña debe contener mayúsculas, minúsculas, números y caracteres especiales' },
      ])
    },
  )

  it('F187 with an address in use: alreadyRegistered beside the email in any letter case, also for two concurrent requests', async () => {
    for (const email of [PEOPLE.carmen.email, PEOPLE.carmen.email.toUpperCase()]) {
      const { status, refusal } = await create({ ...somebody(), email })
      expect([status, refusal.errorCode]).toEqual([409, 'alreadyRegistered'])
      expect(refusal.fields).toEqual({ email: 'Ya hay una cuenta con este email' })
    }
    const rosa = somebody()
    const answers = await Promise.all([
      create(rosa),
      create(rosa),
      create({ ...rosa, email: rosa.email.toUpperCase() }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('changing an administrador', () => {
  it('F187 changes name and state, never the address, and an empty password changes nothing', async () => {
    const rosa = somebody()
    const { id } = (await create(rosa)).body
    for (const password of ['', null, undefined, '   ']) {
      const { status, body } = await save(id, {
        nombre: 'Rosa María',
        email: 'otra@ejemplo.example',
        password,
        activo: true,
      })
      expect([status, body]).toEqual([
        200,
        {
          id,
          nombre: 'Rosa María',
          email: rosa.email,
          activo: true,
          avisos: true,
          centro: null,
          segundoFactor: false,
        },
      ])
    }
    expect((await logIn(rosa.email, PASSWORD)).status).toBe(200)
    expect((await save(id, {})).body.nombre).toBe('Rosa María')
    expect((await save(id, { nombre: '' })).refusal.fields).toEqual({ nombre: 'Este campo es obligatorio' })
  })

  it('F187 explains a wrong new password in the words of the specification', async () => {
    const rosa = somebody()
    const { id } = (await create(rosa)).body
    const refused = async (password: unknown) => (await save(id, { password })).refusal.fields
    expect(await refused('Ab1!')).toEqual({ password: 'La contraseña debe tener al menos 8 caracteres' })
    expect(await refused('marea-baja-31')).toEqual({
      password: 'La contraseña debe contener mayúsculas, minúsculas, números y caracteres especiales',
    })
    expect(await refused(`Aa1!${'x'.repeat(130)}`)).toEqual({
      password: 'La contraseña puede tener hasta 128 caracteres',
    })
    expect(await refused(12345678)).toEqual({ password: 'Este dato debe ser un texto' })
    expect(Object.keys((await refused('Password-1')) ?? {})).toEqual(['password'])
    expect((await logIn(rosa.email, PASSWORD)).status).toBe(200)
  })

  it('F187 accepts the new password, refuses the old one, and ends the open sessions', async () => {
    const rosa = somebody()
    const { id } = (await create(rosa)).body
    const client = app.visitor()
    await client.post('/admin/auth/login', { email: rosa.email, password: PASSWORD })
    await save(id, { password: 'Viento-norte-7' })
    expect([
      (await logIn(rosa.email, PASSWORD)).status,
      (await logIn(rosa.email, 'Viento-norte-7')).status,
    ]).toEqual([401, 200])
    expect((await client.get('/admin/api/administradores')).status).toBe(401)
  })

  it('F187 a new password of the own account opens a new session and ends the others', async () => {
    const rosa = somebody()
    const { id } = (await create(rosa)).body
    const [here, elsewhere] = [app.visitor(), app.visitor()]
    for (const client of [here, elsewhere])
      await client.post('/admin/auth/login', { email: rosa.email, password: PASSWORD })
    const path = `/admin/api/administradores/${id}` as const
    expect((await here.post(path, { password: 'Viento-norte-7' })).status).toBe(200)
    expect([(await here.get(path)).status, (await elsewhere.get(path)).status]).toEqual([200, 401])
    expect((await here.post(path, { password: 'Viento-sur-8', activo: false })).body.activo).toBe(false)
    expect((await here.get(path)).status).toBe(401)
  })

  it('F187 a deactivation ends the sessions at once, and the login answers disabledAccount', async () => {
    const rosa = somebody()
    const { id } = (await create(rosa)).body
    const client = app.visitor()
    await client.post('/admin/auth/login', { email: rosa.email, password: PASSWORD })
    expect((await save(id, { activo: false })).body.activo).toBe(false)
    expect((await client.get('/admin/api/administradores')).status).toBe(401)
    expect((await logIn(rosa.email, PASSWORD)).refusal.errorCode).toBe('disabledAccount')
    await save(id, { activo: true })
    expect((await logIn(rosa.email, PASSWORD)).status).toBe(200)
  })
})
