import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../test/calls/answer.ts'
import type { Client } from '../../../../test/calls/client.ts'
import { cancelWaiting, inTurn, together } from '../../../../test/counting/together.ts'
import { codeTo, linkTo, mailsTo, subjectsTo } from '../../../../test/peers/mailbox.ts'
import { addAlumna, addCorreo, addEmpresa, addOferta } from '../../../../test/people/accounts.ts'
import { buildOferta } from '../../../../test/people/builders.ts'
import { loggedIn } from '../../../../test/people/logged-in.ts'
import { type Newcomer, newAlumna } from '../../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import type { Db } from '../../../db/schema.ts'
import { deliverDue } from '../../../mail/deliver-due.ts'
import type { OutgoingMail } from '../../../mail/transport.ts'
import { erasePerson } from '../../../personal-data/erase-person.ts'
import { endOfertas } from '../../ofertas/renovacion/terminar.ts'
import { CORRECCION, correctCuenta } from './rules.ts'

type Of = { empresa: Client; id: string; mail: string }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const login = (email: string, password: string) =>
  app.visitor().post('/alumnas/auth/login', { email, password })

describe('what a centre corrects for the owner of an account', () => {
  it('cuentas-16 the address of an alumna: she logs in with it, her sessions and links end, and both addresses hear of it', async () => {
    const alumna = await newAlumna(app)
    await app.visitor().post('/alumnas/auth/reset-password', { mail: alumna.correo })
    expect((await mailsTo(app.db, alumna.correo)).at(-1)?.asunto).toContain('contraseña nueva')
    expect(
      await correctCuenta(app.db, 'alumna', alumna.correo.toUpperCase(), {
        email: 'lucia.nueva@alumnas.example',
      }),
    ).toEqual(['email'])

    expect((await alumna.client.get('/alumnas/me')).body).toEqual({ idAlumna: null })
    expect((await login(alumna.correo, alumna.password)).status).toBe(401)
    expect((await login('lucia.nueva@alumnas.example', alumna.password)).body).toEqual({
      idAlumna: alumna.id,
    })

    const [old] = (await mailsTo(app.db, alumna.correo)).slice(-1)
    expect(old?.asunto).toBe('Tu cuenta de Alumbra tiene otra dirección')
    // The link that sets a password has not left: it is taken back. The new address is not named to the old one.
    expect((await subjectsTo(app.db, alumna.correo)).join()).not.toContain('contraseña nueva')
    expect(old?.texto).not.toContain('lucia.nueva')
    const [fresh] = await mailsTo(app.db, 'lucia.nueva@alumnas.example')
    expect(fresh?.asunto).toBe('Hemos corregido los datos de tu cuenta de Alumbra')
    expect(fresh?.texto).toContain('escribe lucia.nueva@alumnas.example y tu contraseña')
  })

  it('cuentas-16 the name of an alumna: it stands everywhere, and she stays logged in', async () => {
    const alumna = await newAlumna(app)
    const datos = { nombre: 'Lucía', apellidos: 'Ferrándiz' }
    expect(await correctCuenta(app.db, 'alumna', alumna.correo, datos)).toEqual(['nombre', 'apellidos'])
    expect((await alumna.client.get('/alumnas/get-alumna-profile')).body).toMatchObject(datos)
    const carmen = await app.as('carmen')
    const { body } = await carmen.get('/admin/api/alumnas', { query: { search: 'lucia ferrandiz' } })
    expect(body.alumnas.map((one) => one.id_alumna)).toEqual([alumna.id])
    const history = (await carmen.get(`/admin/api/alumnas/${alumna.id}/historial`)).body.historial
    expect(history[0]).toMatchObject({
      hecho: 'cambiada',
      campos: ['nombre', 'apellidos'],
      quien: { rol: 'sistema' },
    })
    expect(await mailsTo(app.db, alumna.correo)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ asunto: 'Hemos corregido los datos de tu cuenta de Alumbra' }),
      ]),
    )
  })

  it('cuentas-16 changes nothing twice, and writes nothing then', async () => {
    const alumna = await newAlumna(app)
    await correctCuenta(app.db, 'alumna', alumna.correo, { nombre: 'Marta' })
    const mails = (await mailsTo(app.db, alumna.correo)).length
    expect(await correctCuenta(app.db, 'alumna', alumna.correo, { nombre: 'Marta' })).toEqual([])
    expect(await mailsTo(app.db, alumna.correo)).toHaveLength(mails)
  })

  it('cuentas-16 the case of an address is no other account', async () => {
    const alumna = await newAlumna(app)
    const email = alumna.correo.toUpperCase()
    expect(await correctCuenta(app.db, 'alumna', alumna.correo, { email })).toEqual(['email'])
    expect((await login(alumna.correo, alumna.password)).body).toEqual({ idAlumna: alumna.id })
  })

  it('cuentas-16 refuses the address of a finished account, and takes that of a registration that nobody finished', async () => {
    const alumna = await newAlumna(app)
    const other = await newAlumna(app)
    await expect(
      correctCuenta(app.db, 'alumna', alumna.correo, { nombre: 'Otra', email: other.correo }),
    ).rejects.toMatchObject({ code: 'alreadyRegistered' })
    expect((await alumna.client.get('/alumnas/get-alumna-profile')).body.nombre).not.toBe('Otra')

    await addAlumna(app.db, { email: 'otra.vez@alumnas.example', verificada_at: null, cv_completo: false })
    expect(
      await correctCuenta(app.db, 'alumna', alumna.correo, { email: 'otra.vez@alumnas.example' }),
    ).toEqual(['email'])
    expect((await login('otra.vez@alumnas.example', alumna.password)).body).toEqual({ idAlumna: alumna.id })
  })

  it('cuentas-16 says so when nobody has the address, or the account is unfinished', async () => {
    await expect(correctCuenta(app.db, 'empresa', 'nadie@x.example', { empresa: 'X' })).rejects.toMatchObject(
      {
        code: 'notFound',
        details: { customMessage: 'No hay ninguna cuenta de empresa con esa dirección.' },
      },
    )
    await addAlumna(app.db, { email: 'a.medias@alumnas.example', verificada_at: null, cv_completo: false })
    await expect(
      correctCuenta(app.db, 'alumna', 'a.medias@alumnas.example', { nombre: 'X' }),
    ).rejects.toMatchObject({ details: { customMessage: expect.stringContaining('sin terminar') } })
  })

  it('cuentas-16 the CIF and the name of an empresa: it logs in with that one, and its ofertas are found by both', async () => {
    const id = await addEmpresa(app.db, {
      empresa: 'Talleres Antíguos',
      cif: 'B11111119',
      mail: 'ta@talleres.example',
    })
    const oferta = await addOferta(app.db, id, {
      estado_revision: 'aceptada',
      puesto: 'Soldadora de precisión',
    })
    const datos = CORRECCION.empresa.parse({ empresa: 'Talleres Antiguos', cif: ' b-2222222.8 ' })
    expect(await correctCuenta(app.db, 'empresa', 'ta@talleres.example', datos)).toEqual(['empresa', 'cif'])

    const carmen = await app.as('carmen')
    const found = async (search: string) =>
      (await carmen.get('/admin/api/ofertas', { query: { search } })).body.ofertas.map((one) => one.id)
    expect([await found('B22222228'), await found('B11111119')]).toEqual([[oferta], []])
    const ana = await app.as('ana')
    expect((await ana.get(`/alumnas/oferta/${oferta}`)).body).toMatchObject({
      empresa: { empresa: 'Talleres Antiguos' },
    })
    const [mail] = await mailsTo(app.db, 'ta@talleres.example')
    expect(mail?.texto).toContain('escribe B22222228 y tu contraseña')
    await expect(
      correctCuenta(app.db, 'empresa', 'ta@talleres.example', { cif: await cifOf(app.ids.berta) }),
    ).rejects.toMatchObject({ details: { customMessage: 'Ya hay otra empresa con ese CIF.' } })
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'cuentas-16 the name of an empresa of many ofertas at once, and theirs in parts, also where a run was cut off',
    async () => {
      const [before, after] = ['Fresadoras del Norte', 'Fresadoras del Sur']
      const id = await addEmpresa(app.db, { empresa: before, mail: 'fresa@taller.example' })
      const oferta = await addOferta(app.db, id)
      const columns = sql.raw(
        'empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios, mail, contacto, titulaciones',
      )
      await sql`insert into ofertas (id, ${columns})
        select gen_random_uuid(), ${columns} from ofertas, generate_series(1, 1000) where id = ${oferta}`.execute(
        app.db,
      )
      const carmen = await app.as('carmen')
      const found = async (lista: 'empresas' | 'ofertas', search: string) =>
        (await carmen.get(`/admin/api/${lista}`, { query: { search } })).body.total
      const correct = () => correctCuenta(app.db, 'empresa', 'fresa@taller.example', { empresa: after })
      const hold = (tx: Db) => sql`select from ofertas where id = ${oferta} for update`.execute(tx)
      const cutOff = together(
        app.db,
        hold,
        () => [correct().catch(() => null)],
        async () => {
          expect([await found('empresas', before), await found('empresas', after)]).toEqual([0, 1])
          await cancelWaiting(app.db)
        },
      )
      expect(await cutOff).toEqual([null])
      expect(await found('ofertas', after)).toBe(0)
      expect(await correct()).toEqual([])
      expect([await found('ofertas', before), await found('ofertas', after)]).toEqual([0, 1_000])
    },
  )

  it('cuentas-16 the address of an empresa: what has not left goes to the new one, and the links to renew its ofertas end', async () => {
    const [from, to] = ['de.antes@torno.example', 'de.ahora@torno.example']
    const id = await addEmpresa(app.db, { mail: from })
    const days = (n: number) => new Date(Date.now() + n * DAY)
    const published = { estado_revision: 'aceptada', fecha_publicacion: days(-50) } as const
    await addOferta(app.db, id, { ...published, puesto: 'Tornera', fecha_fin: days(3) })
    await endOfertas(app.db, new Date(), { dias: 60 })
    const { token } = (await linkTo(app.db, from)).query
    const look = (sent = token ?? '') => app.visitor().post('/empresa/renovacion/ver', { token: sent })
    expect((await look()).status).toBe(200)
    const carmen = await app.as('carmen')
    const waits = await addOferta(app.db, id, { estado_revision: 'pendiente' })
    await carmen.post(`/admin/api/ofertas/${waits}/rechazar`, { motivo: 'Falta el horario.' })
    await app.db
      .updateTable('correos')
      .set({ estado: 'fallido', error: '550' })
      .where('asunto', 'like', '%rechazada%')
      .execute()

    for (const over of [{ estado: 'enviado' }, { estado: 'fallido', texto: null }] as const)
      await addCorreo(app.db, {
        destinatario: from,
        dedupe_key: `revision:${randomUUID()}`,
        asunto: 'Ya no sale',
        ...over,
      })

    const written = () => sql`select xmin::text from ofertas where id = ${waits}`.execute(app.db)
    const before = await written()
    expect(await correctCuenta(app.db, 'empresa', from, { mail: to })).toEqual(['mail'])
    // The words of an oferta do not name it.
    expect((await written()).rows).toEqual(before.rows)
    expect(await subjectsTo(app.db, from)).toEqual([
      'Ya no sale',
      'Ya no sale',
      'Tu cuenta de Alumbra tiene otra dirección',
    ])
    expect((await subjectsTo(app.db, to)).map((subject) => subject.split(':')[0])).toEqual([
      'Tu oferta está rechazada',
      'Hemos corregido los datos de tu cuenta de Alumbra',
    ])
    expect((await look()).refusal.errorCode).toBe('invalidToken')
    // The failed one is tried there.
    const sent: string[] = []
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail.subject), close: () => {} }
    await deliverDue(app.db, transport, { now: days(1) })
    expect(sent).toContainEqual(expect.stringContaining('Tu oferta está rechazada'))

    await endOfertas(app.db, new Date(), { dias: 60 })
    await endOfertas(app.db, new Date(), { dias: 60 })
    const again = (await subjectsTo(app.db, to)).filter((subject) => subject.startsWith('Tu oferta termina'))
    expect(again).toHaveLength(1)
    const link = await linkTo(app.db, to)
    expect((await look(link.query.token)).body).toMatchObject({ puesto: 'Tornera', renovable: true })
  })
})

const RESET = 'Pon una contraseña nueva en Alumbra'

describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a link that is asked for during a correction',
  () => {
    /** Corrects the address of a new alumna while the old one asks for something, and answers what it got. */
    async function askMeanwhile(
      alumna: Newcomer,
      url: '/alumnas/auth/reset-password' | '/api/enlace/otro',
      body: object,
    ) {
      // Her address is written; ending the sessions waits for the lock.
      const hold = (tx: Db) => sql`select from sesiones where cuenta_id = ${alumna.id} for update`.execute(tx)
      const correct = async () => {
        await correctCuenta(app.db, 'alumna', alumna.correo, { email: `nueva-${alumna.correo}` })
        return alumna.client.get('/alumnas/me')
      }
      const [corrected, asked] = await together<Answer<unknown>>(app.db, hold, () => [
        correct(),
        sleep(300).then(() => app.visitor().post(url, body)),
      ])
      expect(corrected?.body).toEqual({ idAlumna: null })
      return asked
    }

    it('cuentas-16 sets no password at the former address', async () => {
      const alumna = await newAlumna(app)
      const asked = await askMeanwhile(alumna, '/alumnas/auth/reset-password', { mail: alumna.correo })
      expect([asked?.status, asked?.refusal.errorCode]).toEqual([404, 'emailNotFound'])
      expect(await subjectsTo(app.db, alumna.correo)).not.toContain(RESET)
    })

    it('cuentas-8 cuentas-16 is not sent in place of an ended one', async () => {
      const alumna = await newAlumna(app)
      await app.visitor().post('/alumnas/auth/reset-password', { mail: alumna.correo })
      const link = await codeTo(app.db, alumna.correo)
      await app.db
        .updateTable('mail_tokens')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('email', '=', alumna.correo)
        .execute()
      const asked = await askMeanwhile(alumna, '/api/enlace/otro', link)
      expect([asked?.status, asked?.refusal.errorCode]).toEqual([400, 'invalidToken'])
      for (const correo of [alumna.correo, `nueva-${alumna.correo}`])
        expect(await subjectsTo(app.db, correo)).not.toContain(RESET)
    })
  },
)

it('cuentas-16 a link to an address that is no longer that of its account sets no password', async () => {
  const alumna = await newAlumna(app)
  await app.visitor().post('/alumnas/auth/reset-password', { mail: alumna.correo })
  const link = await codeTo(app.db, alumna.correo)
  await app.db
    .updateTable('alumnas')
    .set({ email: `otra-${alumna.correo}` })
    .where('id', '=', alumna.id)
    .execute()
  const state = await app.visitor().post('/api/enlace', link)
  expect(state.body).toMatchObject({ estado: 'desconocido', titular: null })
  const password = 'Ladron#77noche'
  const { correo: email, token } = link
  const reset = await app.visitor().post('/alumnas/auth/verify-reset-password', { email, token, password })
  expect([reset.status, reset.refusal.errorCode]).toEqual([400, 'invalidToken'])
  expect((await login(`otra-${alumna.correo}`, alumna.password)).status).toBe(200)
})

const cifOf = async (id: string) =>
  (await app.db.selectFrom('empresas').select('cif').where('id', '=', id).executeTakeFirstOrThrow()).cif

describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a correction of an empresa, and one of its ofertas',
  () => {
    const soon = (days: number) => new Date(Date.now() + days * DAY)
    it.each([
      [
        'renewed',
        { estado_revision: 'aceptada', fecha_fin: soon(0.5) },
        (of: Of) => of.empresa.post(`/empresa/oferta/${of.id}/renovar`),
      ],
      [
        'replaced',
        { estado_revision: 'rechazada' },
        (of: Of) => of.empresa.post('/empresa/oferta', buildOferta({ sustituye: of.id })),
      ],
      [
        'ended',
        { estado_revision: 'aceptada', fecha_fin: soon(0.5) },
        () => endOfertas(app.db, soon(1), { dias: 60 }),
      ],
      [
        'warned of',
        { estado_revision: 'aceptada', fecha_fin: soon(3) },
        () => endOfertas(app.db, new Date(), { dias: 60 }),
      ],
      [
        'given a term',
        { estado_revision: 'aceptada', fecha_fin: null },
        () => endOfertas(app.db, new Date(), { dias: 60 }),
      ],
      [
        'freed of its term',
        { estado_revision: 'aceptada', fecha_fin: soon(3) },
        () => endOfertas(app.db, new Date(), { dias: 0 }),
      ],
      [
        'erased with it',
        { estado_revision: 'aceptada', fecha_fin: soon(-3), terminada: true },
        (of: Of) => erasePerson(app.db, of.mail),
      ],
    ] as const)('cuentas-16 that is being %s do not lock each other in a circle', async (_, oferta, act) => {
      const mail = `${randomUUID()}@faro.example`
      const empresaId = await addEmpresa(app.db, { mail })
      const id = await addOferta(app.db, empresaId, oferta)
      const empresa = await loggedIn(app, { rol: 'empresa', id: empresaId })
      const [corrected, done] = await inTurn(
        app.db,
        // The name is written; that of its ofertas comes next.
        (tx) => sql`select from versions where what = 'ofertas' for update`.execute(tx),
        () => correctCuenta(app.db, 'empresa', mail, { empresa: 'Faro' }),
        (): Promise<unknown> => act({ empresa, id, mail }),
      )
      expect(corrected).toEqual(['empresa'])
      expect(done).not.toMatchObject({ status: 503 })
    })
  },
)
