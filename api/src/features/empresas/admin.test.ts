import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOf } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { together } from '../../../test/counting/together.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { addEmpresa } from '../../../test/people/accounts.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const REDES = { empresa: 'Redes Levante S.L.', mail: 'empleo@redeslevante.example', cif: 'A08990111' }
const invite = (changes: Record<string, unknown> = {}) =>
  carmen.post('/admin/api/empresas', { ...REDES, ...changes })
const mails = (to = REDES.mail) => mailsTo(app.db, to)

describe('the invitation of an empresa', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('correos').execute()
    await app.db.deleteFrom('empresas').where('mail', '=', REDES.mail).execute()
  })

  it('F181 F182 sends one mail whose link holds mail and token, and only with it can the empresa log in', async () => {
    const { status, body } = await invite()
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect((await carmen.get(`/admin/api/empresas/${body.id}`)).body).toEqual({
      id_empresa: body.id,
      logo: null,
      activo: true,
      ...REDES,
      invitacion: { estado: 'pendiente', caduca: expect.any(String), centro: null, mensaje: '' },
      se_borra: expect.any(String),
    })
    expect(await mails()).toHaveLength(1)
    const { path, query } = await linkTo(app.db, REDES.mail)
    expect([path, query]).toEqual([
      '/empresa/verificar',
      { mail: REDES.mail, token: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    const empresa = app.visitor()
    const password = 'Farola#44norte'
    expect((await empresa.post('/empresa/auth/login', { cif: REDES.cif, password })).status).toBe(401)
    expect((await empresa.post('/empresa/auth/verify-register', { ...query, password })).status).toBe(200)
    expect((await empresa.get('/empresa/me')).body).toEqual({ idEmpresa: body.id })
    expect(
      (await app.visitor().post('/empresa/auth/verify-register', { ...query, password })).refusal.errorCode,
    ).toBe('invalidToken')
  })

  it('F181 empresas-3 of an address or a CIF with an account: alreadyRegistered beside each, however it is written', async () => {
    const { berta, olga } = PEOPLE
    const email = { mail: 'Ya hay una cuenta con este email' }
    const cif = { cif: 'Ya hay una empresa con este CIF' }
    for (const [changes, fields] of [
      [{ mail: berta.mail }, email],
      [{ mail: berta.mail.toUpperCase() }, email],
      [{ cif: berta.cif }, cif],
      [{ cif: 'es-b 03.990.025' }, cif],
      [
        { mail: berta.mail, cif: berta.cif },
        { ...email, ...cif },
      ],
      [
        { mail: berta.mail, cif: olga.cif },
        { ...email, ...cif },
      ],
    ] as const) {
      const { status, refusal } = await invite(changes)
      expect([status, refusal.errorCode]).toEqual([409, 'alreadyRegistered'])
      expect(refusal.fields).toEqual(fields)
      expect(refusal.customMessage !== undefined).toBe(fields === cif)
    }
    expect(await mails()).toEqual([])
    expect(await mails(PEOPLE.berta.mail)).toEqual([])
  })

  it('F181 again before it was finished: same account, new mail, and only the newest link counts', async () => {
    const first = (await invite()).body.id
    const old = (await linkTo(app.db, REDES.mail)).query
    const second = await invite({ empresa: 'Redes Levante S.A.' })
    expect([second.status, second.body.id]).toEqual([201, first])
    expect(await mails()).toHaveLength(2)
    const verify = (query: object) =>
      app.visitor().post('/empresa/auth/verify-register', { ...query, password: 'Farola#44norte' })
    expect((await verify(old)).refusal.errorCode).toBe('invalidToken')
    expect((await verify((await linkTo(app.db, REDES.mail)).query)).status).toBe(200)
  })

  it('F181 again at another address: the mail to the first one stays here if it has not left', async () => {
    await invite()
    await invite({ mail: 'rrhh@redeslevante.example' })
    const waiting = await app.db
      .selectFrom('correos')
      .select('destinatario')
      .where('estado', '=', 'pendiente')
      .where('destinatario', 'in', [REDES.mail, 'rrhh@redeslevante.example'])
      .execute()
    expect(waiting.map(({ destinatario }) => destinatario)).toEqual(['rrhh@redeslevante.example'])
  })

  // The embedded database has one connection, so requests never overlap there.
  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'F181 four concurrent invitations create one account; the later ones resend it',
    async () => {
      const answers = await together(
        app.db,
        (tx) => sql`lock table empresas in share mode`.execute(tx),
        () => [
          invite(),
          invite(),
          invite({ mail: REDES.mail.toUpperCase() }),
          invite({ mail: 'rrhh@redeslevante.example' }),
        ],
      )
      const rows = await app.db.selectFrom('empresas').select('id').where('cif', '=', REDES.cif).execute()
      expect(rows).toHaveLength(1)
      for (const { status, body } of answers) expect([status, body.id]).toEqual([201, rows[0]?.id])
      await app.db.deleteFrom('empresas').where('cif', '=', REDES.cif).execute()
    },
  )

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'F181 again with a CIF that another invitation takes at the same moment is a conflict',
    async () => {
      await invite()
      const [answer] = await together(
        app.db,
        (tx) => addEmpresa(tx, { cif: 'A08990222', mail: 'otra@redeslevante.example', verificada_at: null }),
        () => [invite({ cif: 'A08990222' })],
      )
      expect([answer?.status, answer?.refusal.errorCode]).toEqual([409, 'conflict'])
    },
  )

  it('F182 asks for each field in the words of the specification, all at once', async () => {
    const REQUIRED = 'Este campo es obligatorio'
    expect((await carmen.post('/admin/api/empresas', {})).refusal.fields).toEqual({
      empresa: REQUIRED,
      mail: REQUIRED,
      cif: REQUIRED,
    })
    expect((await invite({ empresa: ' ', mail: 'a@b', cif: '12' })).refusal.fields).toEqual({
      empresa: REQUIRED,
      mail: 'Ingresa un email válido',
      cif: 'El CIF no tiene un formato válido',
    })
    expect(await mails()).toEqual([])
  })

  it('F182 keeps the CIF as everybody compares it', async () => {
    const { id } = (await invite({ cif: ' es-a08.990 111' })).body
    expect((await carmen.get(`/admin/api/empresas/${id}`)).body.cif).toBe('A08990111')
  })
})

describe('switching an empresa off and on', () => {
  const activo = (value: unknown, id = app.ids.berta) =>
    carmen.post(`/admin/api/empresas/${id}/activo`, { activo: value })
  const logIn = () => app.visitor().post('/empresa/auth/login', loginOf('berta'))

  it('F183 ends its sessions at once, and its login says disabledAccount', async () => {
    const berta = await app.as('berta')
    const off = await activo(false)
    expect([off.status, off.body]).toEqual([
      200,
      expect.objectContaining({ id_empresa: app.ids.berta, activo: false }),
    ])
    expect((await berta.get('/empresa/empresa-perfil')).status).toBe(401)
    expect((await berta.get('/empresa/me')).body).toEqual({ idEmpresa: null })
    const refused = await logIn()
    expect([refused.status, refused.refusal.errorCode]).toEqual([403, 'disabledAccount'])
    const wrong = await app
      .visitor()
      .post('/empresa/auth/login', { cif: PEOPLE.berta.cif, password: 'Otra-clave-1' })
    expect(wrong.refusal.errorCode).toBe('invalidCredentials')
    expect((await activo(true)).body.activo).toBe(true)
    expect((await logIn()).status).toBe(200)
    expect((await berta.get('/empresa/empresa-perfil')).status).toBe(401)
  })

  it('F183 kills the links that are under way', async () => {
    await app.visitor().post('/empresa/auth/reset-password', { mail: PEOPLE.berta.mail })
    const { query } = await linkTo(app.db, PEOPLE.berta.mail)
    await activo(false)
    await activo(true)
    const answer = await app
      .visitor()
      .post('/empresa/auth/verify-register', { ...query, password: 'Farola#44norte' })
    expect(answer.refusal.errorCode).toBe('invalidToken')
  })

  it('F182 F183 changes nothing else, and takes true or false only', async () => {
    const before = (await carmen.get(`/admin/api/empresas/${app.ids.olga}`)).body
    const answer = await carmen.post(`/admin/api/empresas/${app.ids.olga}/activo`, {
      ...before,
      activo: false,
      empresa: 'Otra',
      mail: 'otra@ejemplo.example',
      cif: 'B28990063',
    })
    expect(answer.body).toEqual({ ...before, activo: false })
    for (const value of ['false', 0, null, undefined, [], {}]) {
      const { status, wrongFields } = await activo(value, app.ids.olga)
      expect([status, wrongFields]).toEqual([400, ['activo']])
    }
    expect((await carmen.get(`/admin/api/empresas/${app.ids.olga}`)).body.activo).toBe(false)
  })
})
