import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo, mailsTo, NEW_BROWSER, subjectsTo } from '../../../test/peers/mailbox.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const NEW = 'Nueva#55estrella'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

let n = 0
const newAddress = () => `rosa-${n++}@alumbra.example`
const post = (url: string, body: unknown) => app.visitor().post(url, body)
const logIn = async (email: string, password: string) =>
  (await post('/admin/auth/login', { email, password })).status
const setPassword = async (body: Record<string, unknown>) => {
  const { status, refusal } = await post('/admin/auth/verify-reset-password', body)
  return [status, refusal.errorCode]
}
const OK = [200, undefined]
const INVALID = [400, 'invalidToken']

describe('a new administrador', () => {
  it('administradores-3 sets her own password by the link of her mail, which names who created her', async () => {
    const email = newAddress()
    const { status, body } = await carmen.post('/admin/api/administradores/invitar', {
      nombre: 'Rosa',
      email,
    })
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    const [mail] = await mailsTo(app.db, email)
    expect(mail?.asunto).toBe('Ya puedes entrar en la administración de Alumbra')
    expect(mail?.texto).toContain(`Hola, Rosa:\n\n${PEOPLE.carmen.nombre} te ha abierto una cuenta`)
    const { path, query } = await linkTo(app.db, email)
    expect([path, query.mail]).toEqual(['/admin/restablecer', email])
    const first = { email, token: query.token, password: NEW }
    expect(await setPassword({ ...first, password: 'Rosa-Vidal-1' })).toEqual([400, 'paramsError'])
    expect(await setPassword(first)).toEqual(OK)
    expect(await logIn(email, NEW)).toBe(200)
    expect(await setPassword(first)).toEqual(INVALID)
    // Her first password is no change.
    expect(await subjectsTo(app.db, email)).toEqual([
      'Ya puedes entrar en la administración de Alumbra',
      NEW_BROWSER,
    ])
  })

  it('administradores-3 gets the link also when her password was typed, which works until then', async () => {
    const email = newAddress()
    await carmen.post('/admin/api/administradores', { nombre: 'Nuria', email, password: 'Marea-baja-31' })
    expect(await logIn(email, 'Marea-baja-31')).toBe(200)
    const { token } = (await linkTo(app.db, email)).query
    expect(await setPassword({ email, token, password: NEW })).toEqual(OK)
    expect([await logIn(email, 'Marea-baja-31'), await logIn(email, NEW)]).toEqual([401, 200])
  })

  it('administradores-3 gets no mail while her account is off', async () => {
    const email = newAddress()
    const off = { nombre: 'Rosa', email, activo: false }
    expect((await carmen.post('/admin/api/administradores/invitar', off)).status).toBe(201)
    expect(await mailsTo(app.db, email)).toEqual([])
  })

  it('administradores-3 has one account per address, and no mail for the second', async () => {
    const email = newAddress()
    const invite = () => carmen.post('/admin/api/administradores/invitar', { nombre: 'Rosa', email })
    expect([(await invite()).status, (await invite()).refusal.errorCode]).toEqual([201, 'alreadyRegistered'])
    expect(await mailsTo(app.db, email)).toHaveLength(1)
  })
})

describe('a forgotten password of the back office', () => {
  const request = (mail: string) => post('/admin/auth/reset-password', { mail })

  it('administradores-4 is set by a mail link: once, and her sessions end', async () => {
    const client = await app.as('carmen')
    expect((await request(PEOPLE.carmen.email.toUpperCase())).body).toEqual({})
    const { token } = (await linkTo(app.db, PEOPLE.carmen.email)).query
    const reset = { email: PEOPLE.carmen.email, token, password: NEW }
    expect(await setPassword({ ...reset, password: 'marea-baja-31' })).toEqual([400, 'paramsError'])
    expect(await setPassword(reset)).toEqual(OK)
    expect((await client.get('/admin/me')).body).toEqual({ id: null })
    expect(await setPassword(reset)).toEqual(INVALID)
    expect(await logIn(PEOPLE.carmen.email, NEW)).toBe(200)
    const subjects = await subjectsTo(app.db, PEOPLE.carmen.email)
    expect(subjects.slice(-2)).toEqual(['Tu contraseña de Alumbra ha cambiado', NEW_BROWSER])
    const again = app.visitor()
    await again.post('/admin/auth/login', { email: PEOPLE.carmen.email, password: NEW })
    const historial = await again.get(`/admin/api/administradores/${app.ids.carmen}/historial`)
    expect(historial.body.historial[0]?.hecho).toBe('contrasena')
    carmen = again
  })

  it('administradores-4 reveals nobody who administers: one answer, and a mail only to an active account', async () => {
    const email = newAddress()
    const { id } = (await carmen.post('/admin/api/administradores/invitar', { nombre: 'Eva', email })).body
    await carmen.post(`/admin/api/administradores/${id}`, { activo: false })
    const before = (await mailsTo(app.db, email)).length
    for (const mail of [email, 'nadie@ninguna.example', PEOPLE.ana.email]) {
      const { status, body } = await request(mail)
      expect([mail, status, body]).toEqual([mail, 200, {}])
    }
    expect(await mailsTo(app.db, email)).toHaveLength(before)
    expect((await mailsTo(app.db, PEOPLE.ana.email)).length).toBe(0)
  })

  it('administradores-4 the link ends when the account is switched off or its password changes', async () => {
    for (const change of [{ activo: false }, { password: 'Marea-baja-31' }]) {
      const email = newAddress()
      const { id } = (await carmen.post('/admin/api/administradores/invitar', { nombre: 'Eva', email })).body
      const { token } = (await linkTo(app.db, email)).query
      await carmen.post(`/admin/api/administradores/${id}`, change)
      expect(await setPassword({ email, token, password: NEW })).toEqual(INVALID)
    }
  })

  it('administradores-4 no link of another role opens the back office', async () => {
    await post('/alumnas/auth/reset-password', { mail: PEOPLE.ana.email })
    const { token } = (await linkTo(app.db, PEOPLE.ana.email)).query
    expect(await setPassword({ email: PEOPLE.ana.email, token, password: NEW })).toEqual(INVALID)
  })

  it('administradores-4 has a budget', async () => {
    const limited = await openTestApp({ RATE_LIMIT: 'on' })
    const ask = () => limited.visitor().post('/admin/auth/reset-password', { mail: PEOPLE.carmen.email })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})
