import type { CallShape } from '@alumbra/contract/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAlumna, addEmpresa, addOferta, addReferente } from '../test/accounts.ts'
import { openTestApp, type TestApp } from '../test/app.ts'
import { everyCall, type Input, methodsOf, sendCall } from '../test/calls.ts'
import type { Answer, Client } from '../test/client.ts'
import { GOOD_INPUT } from '../test/good-inputs.ts'
import { inside } from '../test/inside.ts'
import type { Person } from '../test/people.ts'

/** Nobody, an alumna and another, an empresa and another, an administrator. What belongs to somebody is ana's or berta's. */
const ACTORS = ['nobody', 'ana', 'lucia', 'berta', 'olga', 'carmen'] as const
type Six = readonly [number, number, number, number, number, number]

const everybody = (status = 200): Six => [status, status, status, status, status, status]
const alumnas = (own = 200, other = own): Six => [401, own, other, 403, 403, 403]
const empresas = (own = 200, other = own): Six => [401, 403, 403, own, other, 403]
const cuentas = (status = 200): Six => [401, status, status, status, status, 403]
const admins = (status = 200): Six => [401, 403, 403, 403, 403, status]

/** What each call answers to each actor (acceso-2). A call that is not here fails the test. */
const EXPECTED: Record<string, Six> = {
  getHealth: everybody(),
  getReady: everybody(),
  getBotCheck: everybody(),
  // The bot check is off in this app.
  getBotChallenge: everybody(404),
  getFamiliasEstudios: everybody(),
  getFamiliasOfertas: everybody(),
  listReferentes: everybody(),
  getReferente: everybody(),
  getVecinas: everybody(),
  sendContacto: everybody(),

  consultarEnlace: everybody(),
  getSesionAlumna: everybody(),
  registrarAlumna: everybody(201),
  verificarAlumna: everybody(),
  entrarAlumna: everybody(),
  salirAlumna: everybody(204),
  pedirRestablecerAlumna: everybody(),
  restablecerAlumna: everybody(),
  cambiarContrasenaAlumna: alumnas(),
  cerrarCuentaAlumna: alumnas(204),
  verReapertura: everybody(),
  reabrirAlumna: everybody(),
  getSesionEmpresa: everybody(),
  entrarEmpresa: everybody(),
  salirEmpresa: everybody(204),
  pedirRestablecerEmpresa: everybody(),
  verificarEmpresa: everybody(),
  cambiarContrasenaEmpresa: empresas(),
  getSesionAdmin: everybody(),
  entrarAdmin: everybody(),
  salirAdmin: everybody(204),

  datosDeInvitacion: everybody(),
  getConsentimiento: cuentas(),
  darConsentimiento: cuentas(204),

  getPerfilAlumna: alumnas(),
  guardarCv: alumnas(),
  subirFoto: alumnas(),
  pausarCv: alumnas(204),
  reanudarCv: alumnas(204),
  descargarCv: alumnas(),
  descargarMisDatos: alumnas(),
  listConsultasDeMiCv: alumnas(),
  listOfertas: alumnas(),
  getOferta: alumnas(),
  listOfertasFiltros: alumnas(),
  guardarOferta: alumnas(204),
  olvidarOferta: alumnas(204),

  getPerfilEmpresa: empresas(),
  guardarPerfilEmpresa: empresas(),
  subirLogo: empresas(),
  listOfertasEmpresa: empresas(),
  getOfertaEmpresa: empresas(200, 404),
  getCopiaOferta: empresas(200, 404),
  crearOferta: empresas(201),
  borrarOferta: empresas(204, 404),
  renovarOferta: empresas(200, 404),
  verRenovacion: everybody(),
  renovarConEnlace: everybody(),
  listTalentos: empresas(),
  getTalento: empresas(),
  descargarTalento: empresas(),
  preseleccionar: empresas(204),
  quitarDePreseleccion: empresas(204),
  anotarTalento: empresas(200, 404),
  listTalentosFiltros: empresas(),

  adminListReferentes: admins(),
  adminGetReferente: admins(),
  adminCrearReferente: admins(201),
  adminGuardarReferente: admins(),
  adminSubirImagenReferente: admins(),
  adminListAlumnas: admins(),
  adminGetAlumna: admins(),
  adminInvitarAlumna: admins(201),
  adminActivarAlumna: admins(),
  adminListEmpresas: admins(),
  adminGetEmpresa: admins(),
  adminInvitarEmpresa: admins(201),
  adminActivarEmpresa: admins(),
  adminListOfertas: admins(),
  adminGetOferta: admins(),
  adminContarPendientes: admins(),
  adminAceptarOferta: admins(),
  adminRechazarOferta: admins(),
  adminSiguienteRevision: admins(),
  adminRevisarOferta: admins(),
  adminListPlantillas: admins(),
  adminCrearPlantilla: admins(201),
  adminGuardarPlantilla: admins(),
  adminBorrarPlantilla: admins(204),
  adminListAdministradores: admins(),
  adminGetAdministrador: admins(),
  adminCrearAdministrador: admins(201),
  adminGuardarAdministrador: admins(),
  adminBorrarAdministrador: admins(204),
  adminEnsayarAlumnas: admins(),
  adminInvitarAlumnas: admins(),
  adminReenviarAlumna: admins(),
  adminCancelarAlumna: admins(204),
  adminEnsayarEmpresas: admins(),
  adminInvitarEmpresas: admins(),
  adminReenviarEmpresa: admins(),
  adminCancelarEmpresa: admins(204),
  adminHistorialReferente: admins(),
  adminHistorialAlumna: admins(),
  adminHistorialEmpresa: admins(),
  adminHistorialOferta: admins(),
  adminHistorialAdministrador: admins(),
  adminConsentimientoAlumna: admins(),
  adminConsentimientoEmpresa: admins(),

  adminGetCifras: admins(),
  adminDescargarCifras: admins(),
  adminListCorreos: admins(),
  adminGetCorreo: admins(),
  adminGetEstadoBuzon: admins(),
  adminReintentarCorreo: admins(),
  adminReintentarCorreos: admins(),
  adminDescartarCorreo: admins(),
}

/** Addresses of the server that are no calls of the contract, with the methods they admit. */
const NOT_IN_THE_CONTRACT = [
  'GET /api/openapi.json',
  'GET /imagenes/:kind/:imagenId/:archivo',
  'GET /robots.txt',
  'GET /sitemap-:number(^[1-9]\\d{0,4}$).xml',
  'GET /sitemap.xml',
]

const calls = await everyCall()
const callNames = [...calls.keys()].sort()
const shapeOf = (name: string): CallShape => calls.get(name) as CallShape

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ROL = { ana: 'alumna', lucia: 'alumna', berta: 'empresa', olga: 'empresa', carmen: 'admin' } as const
/** A new session each time: some calls end it, others replace it. */
const actor = (name: (typeof ACTORS)[number]): Promise<Client> | Client =>
  name === 'nobody' ? app.visitor() : inside(app, { rol: ROL[name], id: app.ids[name] })
const goodInput = (name: string): Input | Promise<Input> => GOOD_INPUT[name]?.(app) ?? {}

describe('who may send which call', () => {
  it('acceso-2 is said of every call of the contract, in six answers each', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(callNames)
    expect(callNames.length * ACTORS.length).toBeGreaterThanOrEqual(240)
  })

  it('acceso-1 is said of every address of the server: what is not in the contract is known by name', () => {
    const known = new Set(
      [...calls.values()].flatMap((shape) => methodsOf(shape).map((method) => `${method} ${shape.path}`)),
    )
    const served = [...app.fastify.routeTable].flatMap(([url, { methods }]) =>
      [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${url}`),
    )
    const others = served.filter((one) => !known.has(one) && !one.includes(' /api/docs'))
    expect(others.sort()).toEqual(NOT_IN_THE_CONTRACT)
    expect([...known].filter((one) => !served.includes(one))).toEqual([])
  })

  it.each(callNames)('acceso-2 %s', async (name) => {
    const shape = shapeOf(name)
    for (const method of methodsOf(shape)) {
      const statuses: number[] = []
      for (const who of ACTORS) {
        const { status, body } = await sendCall(await actor(who), shape, await goodInput(name), method)
        statuses.push(status)
        if (status === 401) expect(body.errorCode).toBe('unauthenticated')
        if (status === 403) expect(body.errorCode).toBe('forbidden')
      }
      expect({ method, statuses }).toEqual({ method, statuses: EXPECTED[name] })
    }
  })
})

describe('what is not there for somebody', () => {
  /** Ids that exist, but not for whoever asks; the calls that take an id and are not here hide nothing. */
  async function hiddenIds(): Promise<Record<string, string[]>> {
    const { db, ids } = app
    const off = await addEmpresa(db, { activo: false })
    const gone = await addEmpresa(db, { deleted_at: new Date() })
    const ofertas = {
      pendiente: await addOferta(db, ids.berta),
      rechazada: await addOferta(db, ids.berta, { estado_revision: 'rechazada' }),
      borrada: await addOferta(db, ids.berta, { estado_revision: 'borrada', borrada_at: new Date() }),
      terminada: await addOferta(db, ids.berta, {
        estado_revision: 'aceptada',
        fecha_fin: new Date(),
        terminada: true,
      }),
      ofOff: await addOferta(db, off, { estado_revision: 'aceptada' }),
      ofGone: await addOferta(db, gone, { estado_revision: 'aceptada' }),
      ofOlga: await addOferta(db, ids.olga, { estado_revision: 'aceptada' }),
    }
    const alumnaGone = await addAlumna(db, { deleted_at: new Date() })
    const { pendiente, rechazada, borrada, terminada, ofOff, ofGone, ofOlga } = ofertas
    const unseen = [
      alumnaGone,
      await addAlumna(db, { activo: false }),
      await addAlumna(db, { verificada_at: null }),
      await addAlumna(db, { cv_completo: false }),
      await addAlumna(db, { pausada_at: new Date() }),
    ]
    return {
      getReferente: [await addReferente(db, { activo: false })],
      getVecinas: [await addReferente(db, { activo: false })],
      getOferta: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      guardarOferta: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      olvidarOferta: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      getOfertaEmpresa: [borrada, ofOlga],
      getCopiaOferta: [ofOlga],
      borrarOferta: [borrada, ofOlga],
      renovarOferta: [borrada, ofOlga],
      getTalento: unseen,
      descargarTalento: unseen,
      preseleccionar: unseen,
      quitarDePreseleccion: unseen,
      anotarTalento: unseen,
      adminGetAlumna: [alumnaGone, ids.berta, ids.carmen],
      adminActivarAlumna: [alumnaGone, ids.berta, ids.carmen],
      adminGetEmpresa: [gone, ids.ana, ids.carmen],
      adminActivarEmpresa: [gone, ids.ana, ids.carmen],
      adminGetAdministrador: [ids.ana, ids.berta],
      adminGuardarAdministrador: [ids.ana, ids.berta],
      adminBorrarAdministrador: [ids.ana, ids.berta],
    }
  }

  it('acceso-3 is the same 404 for another’s, a hidden and an absent one, byte for byte', async () => {
    const hidden = await hiddenIds()
    const seen: { name: string; status: number; text: string; headers: string }[] = []
    for (const name of callNames) {
      const shape = shapeOf(name)
      if (!shape.params) continue
      const who = ACTORS[(EXPECTED[name] as Six).findIndex((status) => status < 300)] as Person | 'nobody'
      const input = await goodInput(name)
      for (const id of [
        ...(hidden[name] ?? []),
        crypto.randomUUID(),
        'x',
        '0',
        'null',
        "' or 1=1--",
        '%00',
        '../me',
      ]) {
        const answer = await sendCall(await actor(who), shape, { ...input, params: { id } })
        seen.push({ name, status: answer.status, text: answer.text, headers: headersOf(answer) })
      }
    }
    expect(seen.length).toBeGreaterThan(120)
    expect(seen.filter(({ status }) => status !== 404)).toEqual([])
    expect([...new Set(seen.map(({ text }) => text))]).toHaveLength(1)
    for (const [name, answers] of Map.groupBy(seen, (one) => one.name)) {
      expect([name, new Set(answers.map(({ headers }) => headers)).size]).toEqual([name, 1])
    }
  })

  const headersOf = ({ headers }: Answer): string => {
    const { date, 'content-security-policy': csp, 'x-request-id': id, ...rest } = headers
    return JSON.stringify(rest)
  }

  it('acceso-3 a refusal says the same whether the object exists or not', async () => {
    const existing = await addOferta(app.db, app.ids.berta)
    for (const who of ['nobody', 'ana', 'carmen'] as const) {
      const client = await actor(who)
      const texts = await Promise.all(
        [existing, crypto.randomUUID(), 'x'].map(
          async (id) => (await client.get(`/empresa/oferta/${id}`)).text,
        ),
      )
      expect(new Set(texts).size).toBe(1)
    }
  })
})

describe('one id in three tables', () => {
  it('acceso-4 is three people: a session, a switch or a password of one is nothing to the others', async () => {
    const { db, ids } = app
    const id = ids.ana
    await addEmpresa(db, { id })
    await db
      .insertInto('administradores')
      .values({ id, nombre: 'Tres', email: 'tres@alumbra.example', password_hash: 'x' })
      .execute()
    const alumna = await inside(app, { rol: 'alumna', id })
    const empresa = await inside(app, { rol: 'empresa', id })
    const admin = await inside(app, { rol: 'admin', id })
    const state = async () =>
      Promise.all([
        alumna.get('/alumnas/get-alumna-profile').then(({ status }) => status),
        alumna.get('/empresa/empresa-perfil').then(({ status }) => status),
        alumna.get('/admin/api/alumnas').then(({ status }) => status),
        empresa.get('/empresa/empresa-perfil').then(({ status }) => status),
        empresa.get('/alumnas/get-alumna-profile').then(({ status }) => status),
        admin.get('/admin/api/alumnas').then(({ status }) => status),
        admin.get('/alumnas/get-alumna-profile').then(({ status }) => status),
      ])
    expect(await state()).toEqual([200, 403, 403, 200, 403, 200, 403])
    const carmen = await actor('carmen')
    await carmen.post(`/admin/api/empresas/${id}/activo`, { activo: false })
    expect(await state()).toEqual([200, 403, 403, 401, 401, 200, 403])
    await carmen.post(`/admin/api/administradores/${id}`, { password: 'Marea-baja-31' })
    expect(await state()).toEqual([200, 403, 403, 401, 401, 401, 401])
    expect((await carmen.get(`/admin/api/alumnas/${id}`)).body.activo).toBe(true)
    await carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: false })
    expect(await state()).toEqual([401, 401, 401, 401, 401, 401, 401])
    expect((await carmen.get(`/admin/api/administradores/${id}`)).body.activo).toBe(true)
  })
})
