import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const STRENGTH =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial'
const PASSWORD = 'Farola#44norte'
const ALUMNA = '/alumnas/auth/verify-register'
const EMPRESA = '/empresa/auth/verify-register'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** An alumna who has registered and not used her link yet. */
async function registered() {
  const registro = buildRegistro()
  await app.visitor().post('/alumnas/auth/register', registro)
  return { ...registro, query: (await linkTo(app.db, registro.email)).query }
}

async function invited(kind: 'alumnas' | 'empresas', correo = `invitada-${++people}@centro.example`) {
  const cif = `A${String(++people).padStart(8, '0')}`
  const body =
    kind === 'alumnas'
      ? { nombre: 'Irene', apellidos: 'Sala Ortiz', email: correo }
      : { empresa: 'Óptica del Segura S.L.', mail: correo, cif }
  const { status, body: answer } = await (await app.as('carmen')).post(`/admin/api/${kind}`, body)
  expect(status).toBe(201)
  return { id: answer.id as string, correo, cif, ...(await linkTo(app.db, correo)) }
}

const verify = (url: string, body: unknown) => app.visitor().post(url, body)
const codeOf = (id: string) =>
  app.db
    .selectFrom('mail_tokens')
    .selectAll()
    .where('cuenta_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
const idOf = async (email: string) =>
  (await app.db.selectFrom('alumnas').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const INVALID = {
  errorCode: 'invalidToken',
  errorMessage: 'El enlace no es válido o ha caducado. Pide uno nuevo.',
}

describe('the code of a registration', () => {
  it('F049 opens a session, once', async () => {
    const { query, email } = await registered()
    const client = app.visitor()
    const first = await client.post(ALUMNA, query)
    expect([first.status, first.body]).toEqual([200, { idAlumna: await idOf(email) }])
    expect((await client.get('/alumnas/me')).body).toEqual(first.body)
    const second = await verify(ALUMNA, query)
    expect([second.status, second.refusal, second.headers['set-cookie']]).toEqual([400, INVALID, undefined])
  })

  it('F049 is refused when it is wrong, blank, for another address or expired, and is not used up by that', async () => {
    const { query, email } = await registered()
    const other = await registered()
    const token = query.token ?? ''
    for (const body of [
      { email, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
      { email, token: token.toLowerCase() },
      { email, token: other.query.token },
      { email: other.email, token },
    ])
      expect([body, (await verify(ALUMNA, body)).refusal]).toEqual([body, INVALID])
    const missing = await verify(ALUMNA, { email: 'a@b', token: ' ' })
    expect([missing.status, missing.refusal.fields]).toEqual([
      400,
      { email: 'Ingresa un email válido', token: 'Falta el código del enlace' },
    ])
    const id = await idOf(email)
    const { expires_at } = await codeOf(id)
    const expire = (at: Date) =>
      app.db.updateTable('mail_tokens').set({ expires_at: at }).where('cuenta_id', '=', id).execute()
    await expire(new Date(Date.now() - 1000))
    expect((await verify(ALUMNA, query)).refusal).toEqual(INVALID)
    await expire(expires_at)
    expect((await verify(ALUMNA, { ...query, email: email.toUpperCase() })).status).toBe(200)
  })

  it('F049 accepts exactly one of 20 concurrent requests', async () => {
    const { query } = await registered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(ALUMNA, query)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    expect(answers.filter(({ refusal }) => refusal.errorCode === 'invalidToken')).toHaveLength(19)
  })

  it('F049 leaves the password that was chosen at the registration', async () => {
    const { query, email, password } = await registered()
    expect((await verify(ALUMNA, { ...query, password: PASSWORD })).status).toBe(200)
    const login = (typed: string) => verify('/alumnas/auth/login', { email, password: typed })
    expect([(await login(password)).status, (await login(PASSWORD)).status]).toEqual([200, 401])
  })

  it('F049 replaces the session that the browser had', async () => {
    const { query } = await registered()
    const client = await app.as('ana')
    const before = client.cookie('alumbra') ?? ''
    expect((await client.post(ALUMNA, query)).status).toBe(200)
    expect(client.cookie('alumbra')).not.toBe(before)
    const old = app.visitor()
    old.keepCookie('alumbra', before)
    expect((await old.get('/alumnas/me')).body).toEqual({ idAlumna: null })
  })

  it('cuentas-18 ends no session of another account that its page does not know of, and is not used up by that', async () => {
    const { query } = await registered()
    const client = await app.as('ana')
    for (const cuenta of ['', app.ids.berta]) {
      const { status, refusal } = await client.post(ALUMNA, { ...query, cuenta })
      expect([status, refusal.errorCode]).toEqual([401, 'unauthenticated'])
      expect((await client.get('/alumnas/me')).body).toEqual({ idAlumna: app.ids.ana })
    }
    const { status, body } = await client.post(ALUMNA, { ...query, cuenta: app.ids.ana })
    expect([status, (await client.get('/alumnas/me')).body]).toEqual([200, body])
    // The session is that of the account itself: its link is used, and nobody is asked anything.
    expect((await client.post(ALUMNA, { ...query, cuenta: '' })).refusal.errorCode).toBe('invalidToken')
  })

  it('cuentas-18 opens a session for a page that knows of none', async () => {
    const { query } = await registered()
    expect((await app.visitor().post(ALUMNA, { ...query, cuenta: '' })).status).toBe(200)
  })

  it.each([
    ['switched off', { activo: false }],
    ['deleted', { deleted_at: new Date() }],
  ])('cuentas-1 opens no account that is %s, although nothing has ended its code', async (_, change) => {
    const { query, email } = await registered()
    await app.db.updateTable('alumnas').set(change).where('email', '=', email).execute()
    expect((await verify(ALUMNA, query)).refusal).toEqual(INVALID)
    const { verificada_at } = await app.db
      .selectFrom('alumnas')
      .select('verificada_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(verificada_at).toBeNull()
  })

  it('F047 changes nothing when a mail scanner fetches it', async () => {
    const { query } = await registered()
    const answer = await app.visitor().get(ALUMNA, { query })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
    expect((await verify(ALUMNA, query)).status).toBe(200)
  })

  it('cuentas-1 lives 72 hours, an invitation 14 days, a reset 2 hours, and is kept as a hash', async () => {
    const { query, email } = await registered()
    const invitation = await invited('alumnas')
    const { id, correo } = await newAlumna(app)
    await verify('/alumnas/auth/reset-password', { mail: correo })
    for (const [who, hours] of [
      [await idOf(email), 72],
      [invitation.id, 14 * 24],
      [id, 2],
    ] as const) {
      const { expires_at, created_at } = await codeOf(who)
      expect(Math.abs(expires_at.getTime() - created_at.getTime() - hours * 3_600_000)).toBeLessThan(10_000)
    }
    const hash = createHash('sha256')
      .update(query.token ?? '')
      .digest()
    expect((await codeOf(await idOf(email))).hash.equals(hash)).toBe(true)
    expect(Buffer.from(query.token ?? '', 'base64url')).toHaveLength(32)
  })
})

describe('an invited alumna', () => {
  it('F048 F049 must set a password, and gets an error without one or with a weak one', async () => {
    const { path, query, correo, id } = await invited('alumnas')
    expect([path, query.nopassword, query.email]).toEqual(['/alumna/verificar', '1', correo])
    for (const [password, message] of [
      [undefined, 'La contraseña es obligatoria'],
      [null, 'La contraseña es obligatoria'],
      ['  ', 'La contraseña es obligatoria'],
      ['Abc12345', STRENGTH],
    ]) {
      const answer = await verify(ALUMNA, { ...query, password })
      expect([answer.status, answer.refusal.errorCode, answer.refusal.fields]).toEqual([
        400,
        'paramsError',
        { password: message },
      ])
    }
    for (const weak of ['Password1!', 'Irene#2031sol', 'Ortiz#2031sol'])
      expect((await verify(ALUMNA, { ...query, password: weak })).refusal.fields).toHaveProperty('password')
    expect((await verify(ALUMNA, { ...query, password: PASSWORD })).body).toEqual({ idAlumna: id })
    expect((await verify('/alumnas/auth/login', { email: correo, password: PASSWORD })).status).toBe(200)
    expect((await verify(ALUMNA, { ...query, password: 'Tercera#99vez' })).refusal).toEqual(INVALID)
  })

  it('F060 cannot log in before, with any password', async () => {
    const { correo } = await invited('alumnas')
    for (const password of [PASSWORD, 'null', 'undefined'])
      expect((await verify('/alumnas/auth/login', { email: correo, password })).refusal.errorCode).toBe(
        'invalidCredentials',
      )
  })

  it('is invited again under the same id; only the newest link counts', async () => {
    const first = await invited('alumnas')
    const second = await invited('alumnas', first.correo)
    expect(second.id).toBe(first.id)
    expect(await mailsTo(app.db, first.correo)).toHaveLength(2)
    expect((await verify(ALUMNA, { ...first.query, password: PASSWORD })).refusal).toEqual(INVALID)
    expect((await verify(ALUMNA, { ...second.query, password: PASSWORD })).status).toBe(200)
  })

  it('loses her link when her account is disabled', async () => {
    const { id, query } = await invited('alumnas')
    const carmen = await app.as('carmen')
    for (const activo of [false, true])
      expect((await carmen.post(`/admin/api/alumnas/${id}/activo`, { activo })).body.activo).toBe(activo)
    expect((await verify(ALUMNA, { ...query, password: PASSWORD })).refusal).toEqual(INVALID)
  })
})

describe('an invited empresa', () => {
  it('F050 F052 chooses its password with the link of its mail, and is logged in', async () => {
    const { path, query, id, correo, cif } = await invited('empresas')
    expect([path, Object.keys(query).sort(), query.mail]).toEqual([
      '/empresa/verificar',
      ['mail', 'token'],
      correo,
    ])
    const weak = await verify(EMPRESA, { ...query, password: 'abc' })
    expect([weak.status, weak.refusal.fields]).toEqual([400, { password: STRENGTH }])
    const none = await verify(EMPRESA, {})
    expect([none.status, none.refusal.fields]).toEqual([
      400,
      {
        mail: 'El email es obligatorio',
        token: 'Falta el código del enlace',
        password: 'La contraseña es obligatoria',
      },
    ])
    const client = app.visitor()
    const answer = await client.post(EMPRESA, { ...query, password: PASSWORD })
    expect([answer.status, answer.body]).toEqual([200, { idEmpresa: id }])
    expect((await client.get('/empresa/me')).body).toEqual({ idEmpresa: id })
    expect((await verify('/empresa/auth/login', { cif, password: PASSWORD })).status).toBe(200)
    expect((await verify(EMPRESA, { ...query, password: 'Otra#2031vez' })).refusal).toEqual(INVALID)
  })

  it('F052 lets exactly one of 20 passwords win', async () => {
    const { query, cif } = await invited('empresas')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => verify(EMPRESA, { ...query, password: `Farola#${i}norte` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await verify('/empresa/auth/login', { cif, password: `Farola#${winner}norte` })).status).toBe(200)
  })

  it('F052 F049 F057 is not let in by the code of another kind or another role', async () => {
    const correo = `doble-${++people}@centro.example`
    const asAlumna = await invited('alumnas', correo)
    const asEmpresa = await invited('empresas', correo)
    // Ids of two tables may be equal.
    await app.db.updateTable('alumnas').set({ id: asEmpresa.id }).where('id', '=', asAlumna.id).execute()
    await app.db
      .updateTable('mail_tokens')
      .set({ cuenta_id: asEmpresa.id })
      .where('cuenta_id', '=', asAlumna.id)
      .execute()
    const alumna = { email: correo, password: PASSWORD }
    const empresa = { mail: correo, password: PASSWORD }
    const tries = [
      [EMPRESA, { ...empresa, token: asAlumna.query.token }],
      [ALUMNA, { ...alumna, token: asEmpresa.query.token }],
      ['/alumnas/auth/verify-reset-password', { ...alumna, token: asAlumna.query.token }],
      ['/alumnas/auth/verify-reset-password', { ...alumna, token: asEmpresa.query.token }],
    ] as const
    for (const [url, body] of tries) expect([url, (await verify(url, body)).refusal]).toEqual([url, INVALID])

    const { correo: hers } = await newAlumna(app)
    await verify('/alumnas/auth/reset-password', { mail: hers })
    const { token } = (await linkTo(app.db, hers)).query
    expect((await verify(ALUMNA, { email: hers, token, password: PASSWORD })).refusal).toEqual(INVALID)
    expect((await verify(ALUMNA, { ...alumna, token: asAlumna.query.token })).status).toBe(200)
    expect((await verify(EMPRESA, { ...empresa, token: asEmpresa.query.token })).status).toBe(200)
  })
})
