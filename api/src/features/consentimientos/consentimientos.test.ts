import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { HOUR } from '@alumbra/domain/time'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { buildContacto, buildRegistro } from '../../../test/people/builders.ts'
import { addConsentimiento } from '../../../test/people/consentimientos.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const CENTROS = 'ayuda@centros.example'
const OWN_PATH = '/cuenta/consentimiento'
const ALUMNA = '/alumnas/auth/verify-register'
const EMPRESA = '/empresa/auth/verify-register'
const OLDER = '2024-01-15'
const PASSWORD = 'Farola#44norte'
const ACCEPTED = { version: POLITICA_VERSION, lopd: true }

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await openTestApp({ CONTACT_EMAIL: CENTROS })
})
afterAll(() => app.close())

const recorded = (id: string) =>
  app.db
    .selectFrom('consentimientos')
    .select(['rol', 'version', 'via', 'created_at'])
    .where('cuenta_id', '=', id)
    .orderBy('id')
    .execute()
const post = <const Url extends string>(url: Url, body: object) => app.visitor().post(url, body)

async function invite(list: 'alumnas' | 'empresas') {
  const n = ++people
  const correo = `invitada-${n}@centro.example`
  const datos =
    list === 'alumnas'
      ? { nombre: 'Noa', apellidos: 'Carrión', email: correo }
      : { empresa: 'Redes Levante', mail: correo, cif: `B${String(n).padStart(7, '0')}5` }
  const { body } = await (await app.as('carmen')).post(`/admin/api/${list}`, datos)
  return { id: body.id, correo, query: (await linkTo(app.db, correo)).query }
}

describe('a registration', () => {
  it('registro-4 keeps the consent of its form, of when that was sent, once its own link has activated the account', async () => {
    const registro = buildRegistro({ lopd: true })
    const before = new Date()
    expect((await post('/alumnas/auth/register', registro)).status).toBe(201)
    const { query } = await linkTo(app.db, registro.email)
    expect(
      await app.db.selectFrom('consentimientos').select('id').where('created_at', '>=', before).execute(),
    ).toEqual([])

    const sent = new Date(before.getTime() - HOUR)
    await app.db
      .updateTable('mail_tokens')
      .set({ created_at: sent })
      .where('email', '=', registro.email)
      .execute()
    const client = app.visitor()
    const { idAlumna } = (await client.post(ALUMNA, query)).body
    expect(await recorded(idAlumna!)).toEqual([
      { rol: 'alumna', version: POLITICA_VERSION, via: 'registro', created_at: sent },
    ])
    expect((await client.get(OWN_PATH)).body).toMatchObject({ pendiente: false })
  })

  it('F044 without lopd is accepted as before, and its account is asked', async () => {
    const registro = buildRegistro()
    expect((await post('/alumnas/auth/register', registro)).status).toBe(201)
    const client = app.visitor()
    const { idAlumna } = (await client.post(ALUMNA, (await linkTo(app.db, registro.email)).query)).body
    expect(await recorded(idAlumna!)).toEqual([])
    expect((await client.get(OWN_PATH)).body).toEqual({
      version: POLITICA_VERSION,
      pendiente: true,
      ultimo: null,
    })
  })

  it('does not take the consent of an earlier registration of the same address for its own', async () => {
    const registro = buildRegistro({ lopd: true })
    await post('/alumnas/auth/register', registro)
    const other = { password: PASSWORD, v_password: PASSWORD, lopd: undefined }
    await post('/alumnas/auth/register', { ...registro, ...other })
    const { body } = await post(ALUMNA, (await linkTo(app.db, registro.email)).query)
    expect(await recorded(body.idAlumna!)).toEqual([])
  })
})

describe('an invitation', () => {
  it.each([
    ['alumnas', ALUMNA, 'alumna'],
    ['empresas', EMPRESA, 'empresa'],
  ] as const)('of %s records the consent that comes with the password', async (list, url, rol) => {
    const { id, query } = await invite(list)
    expect((await post(url, { ...query, password: PASSWORD, lopd: true })).status).toBe(200)
    expect(await recorded(id)).toEqual([
      { rol, version: POLITICA_VERSION, via: 'invitacion', created_at: expect.any(Date) },
    ])
  })

  it.each([
    ['alumnas', ALUMNA],
    ['empresas', EMPRESA],
  ] as const)(
    'F049 F052 of %s without lopd opens the account as before, and it is asked',
    async (list, url) => {
      const { id, query } = await invite(list)
      const client = app.visitor()
      expect((await client.post(url, { ...query, password: PASSWORD })).status).toBe(200)
      expect(await recorded(id)).toEqual([])
      expect((await client.get(OWN_PATH)).body.pendiente).toBe(true)
    },
  )

  it('refuses a box that is not ticked and leaves the link as it was', async () => {
    const { id, query } = await invite('alumnas')
    const refused = await post(ALUMNA, { ...query, password: PASSWORD, lopd: false })
    expect([refused.status, refused.refusal.fields]).toEqual([
      400,
      { lopd: 'Debes aceptar la política de privacidad' },
    ])
    expect((await post(ALUMNA, { ...query, password: PASSWORD, lopd: true })).status).toBe(200)
    expect(await recorded(id)).toHaveLength(1)
  })

  it('records one consent of 20 that use its link together', async () => {
    const { id, query } = await invite('alumnas')
    const bodies = Array.from({ length: 20 }, (_, i) => ({
      ...query,
      password: `Farola#${i}norte`,
      lopd: true,
    }))
    const answers = await Promise.all(bodies.map((body) => post(ALUMNA, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await recorded(id)).toHaveLength(1)
  })

  it('invitaciones-8 names in its mail who invites, where the data came from and where to read about them', async () => {
    const { correo } = await invite('alumnas')
    const [mail] = await mailsTo(app.db, correo)
    expect(mail?.texto).toContain('I.E.S Villaverde y C.I.P.F.P Valle de Elda')
    expect(mail?.texto).toContain('Tu centro ha escrito tu nombre y tu correo en Alumbra para invitarte.')
    expect(mail?.texto).toContain(`${app.fastify.env.PUBLIC_URL}/politica-privacidad`)
  })

  it('invitaciones-8 names to an empresa in its mail, also when it is sent again, with which CIF it will log in', async () => {
    const { id, correo } = await invite('empresas')
    await (await app.as('carmen')).post(`/admin/api/empresas/${id}/invitacion`, {})
    const { cif } = await app.db
      .selectFrom('empresas')
      .select('cif')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const mails = await mailsTo(app.db, correo)
    expect(mails.length).toBeGreaterThan(0)
    for (const { texto } of mails)
      expect(texto).toContain(`Entrarás con el CIF ${cif} y la contraseña que elijas ahora.`)
  })

  it('is not what the reset of a password is', async () => {
    const { id, correo } = await newEmpresa(app)
    await post('/empresa/auth/reset-password', { mail: correo })
    const { query } = await linkTo(app.db, correo)
    const { mail, token } = query
    expect((await post(EMPRESA, { mail, token, password: 'Otra#2031vez', lopd: true })).status).toBe(200)
    expect((await recorded(id)).map(({ via }) => via)).toEqual(['invitacion'])
  })
})

describe('a message of the contact form', () => {
  it('F082 F083 records version and time, and says both in its mail', async () => {
    expect((await post('/contact', buildContacto({ tema: 'Con mi permiso' }))).status).toBe(200)
    const rows = await app.db
      .selectFrom('consentimientos as c')
      .innerJoin('contactos as m', 'm.id', 'c.contacto_id')
      .select([
        'm.tema',
        'c.version',
        'c.via',
        'c.rol',
        'c.cuenta_id',
        'c.created_at',
        'm.created_at as sent',
      ])
      .execute()
    expect(rows).toEqual([
      {
        tema: 'Con mi permiso',
        version: POLITICA_VERSION,
        via: 'contacto',
        rol: null,
        cuenta_id: null,
        created_at: expect.any(Date),
        sent: rows[0]?.created_at,
      },
    ])
    const [mail] = await mailsTo(app.db, CENTROS)
    expect(mail?.texto).toMatch(
      /Aceptó la política de privacidad del 18\/6\/2025 el \d{1,2}\/\d{1,2}\/\d{4} a las \d{1,2}:\d{2}\./,
    )
  })
})

describe('an account that has not accepted the policy in force', () => {
  for (const rol of ['alumna', 'empresa'] as const) {
    it(`accepts it once, as ${rol}, however often it is sent`, async () => {
      const id = rol === 'alumna' ? await addAlumna(app.db) : await addEmpresa(app.db)
      const client = await loggedIn(app, { rol, id })
      expect((await client.get(OWN_PATH)).body).toEqual({
        version: POLITICA_VERSION,
        pendiente: true,
        ultimo: null,
      })
      for (let i = 0; i < 2; i++) expect((await client.post(OWN_PATH, ACCEPTED)).status).toBe(204)
      expect(await recorded(id)).toEqual([
        { rol, version: POLITICA_VERSION, via: 'entrada', created_at: expect.any(Date) },
      ])
      const { body, headers } = await client.get(OWN_PATH)
      expect(body).toEqual({
        version: POLITICA_VERSION,
        pendiente: false,
        ultimo: { version: POLITICA_VERSION, via: 'entrada', fecha: expect.stringMatching(/^\d{4}-.*Z$/) },
      })
      expect(headers['cache-control']).toBe('no-store')
    })
  }

  it('is pending again when the política has changed, and keeps the earlier consents', async () => {
    const id = await addAlumna(app.db)
    await addConsentimiento(app.db, { rol: 'alumna', id }, { version: OLDER })
    const client = await loggedIn(app, { rol: 'alumna', id })
    expect((await client.get(OWN_PATH)).body).toMatchObject({ pendiente: true, ultimo: { version: OLDER } })
    expect((await client.post(OWN_PATH, ACCEPTED)).status).toBe(204)
    expect((await recorded(id)).map(({ version }) => version)).toEqual([OLDER, POLITICA_VERSION])
  })

  it('cannot accept another version than the one in force, nor leave the box empty', async () => {
    const id = await addAlumna(app.db)
    const client = await loggedIn(app, { rol: 'alumna', id })
    for (const version of [OLDER, '2999-01-01', 'x']) {
      const { status, refusal } = await client.post(OWN_PATH, { version, lopd: true })
      expect([version, status, refusal.errorCode]).toEqual([version, 409, 'conflict'])
    }
    for (const lopd of [undefined, false, null, 'true', 1]) {
      const { status, refusal } = await client.post(OWN_PATH, { version: POLITICA_VERSION, lopd })
      expect([lopd, status, refusal.fields]).toEqual([
        lopd,
        400,
        { lopd: 'Debes aceptar la política de privacidad' },
      ])
    }
    expect(await recorded(id)).toEqual([])
  })

  it('works with every other call as before: only the pages ask', async () => {
    const id = await addAlumna(app.db)
    const client = await loggedIn(app, { rol: 'alumna', id })
    expect((await client.get('/alumnas/me')).body).toEqual({ idAlumna: id })
    for (const url of ['/alumnas/get-alumna-profile', '/alumnas/ofertas?page=0', '/alumnas/mis-datos.zip'])
      expect([url, (await client.get(url)).status]).toEqual([url, 200])
  })

  it('is another than the empresa that has the same id', async () => {
    const id = await addAlumna(app.db)
    await addEmpresa(app.db, { id })
    await (await loggedIn(app, { rol: 'empresa', id })).post(OWN_PATH, ACCEPTED)
    expect((await (await loggedIn(app, { rol: 'alumna', id })).get(OWN_PATH)).body.pendiente).toBe(true)
    const carmen = await app.as('carmen')
    expect((await carmen.get(`/admin/api/alumnas/${id}/consentimiento`)).body.ultimo).toBeNull()
  })
})

describe('the back office', () => {
  it('reads the last consent of an account, or that there is none', async () => {
    const carmen = await app.as('carmen')
    const read = async (list: string, id: string) =>
      (await carmen.get(`/admin/api/${list}/${id}/consentimiento`)).body
    expect(await read('alumnas', app.ids.ana)).toMatchObject({
      pendiente: false,
      ultimo: { version: POLITICA_VERSION, via: 'registro' },
    })
    expect(await read('empresas', (await newEmpresa(app)).id)).toMatchObject({
      pendiente: false,
      ultimo: { version: POLITICA_VERSION, via: 'invitacion' },
    })
    expect(await read('alumnas', await addAlumna(app.db))).toMatchObject({ pendiente: true, ultimo: null })
  })

  it('reads nothing of an account that is deleted or unknown', async () => {
    const carmen = await app.as('carmen')
    const deleted = await addAlumna(app.db, { deleted_at: new Date() })
    for (const id of [deleted, app.ids.berta, 'x'])
      expect((await carmen.get(`/admin/api/alumnas/${id}/consentimiento`)).status).toBe(404)
  })
})

describe('her archive', () => {
  it('contains every consent of hers, those of her messages too, and no other', async () => {
    const { correo, id, client } = await newAlumna(app)
    await addConsentimiento(app.db, { rol: 'alumna', id }, { version: OLDER })
    await client.post('/contact', buildContacto({ email: correo.toUpperCase() }))
    await client.post('/contact', buildContacto({ email: PEOPLE.lucia.email }))
    const answer = await app.fastify.inject({
      url: '/alumnas/mis-datos.zip',
      headers: {
        cookie: `${app.fastify.sessionCookie.name}=${client.cookie(app.fastify.sessionCookie.name)}`,
      },
    })
    const files = unzipSync(answer.rawPayload)
    const { consentimientos } = JSON.parse(strFromU8(files['mis-datos.json'] ?? new Uint8Array()))
    const fecha = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(consentimientos).toEqual([
      { version: POLITICA_VERSION, via: 'registro', fecha },
      { version: OLDER, via: 'registro', fecha },
      { version: POLITICA_VERSION, via: 'contacto', fecha },
    ])
  })
})
