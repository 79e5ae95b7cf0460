// On the embedded database alone: access does not depend on the database, and every call runs here.
import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../seed/people.ts'
import type { Answer } from '../test/calls/answer.ts'
import { everyCall, type Input, methodsOf, sendCall } from '../test/calls/calls.ts'
import type { Client } from '../test/calls/client.ts'
import { Tries } from '../test/counting/tries.ts'
import { addAdministrador, addAlumna, addEmpresa, addOferta, addReferente } from '../test/people/accounts.ts'
import { GOOD_INPUT } from '../test/people/good-inputs.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import type { Person } from '../test/people/people.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { hashToken } from './tokens.ts'

/** No session, two alumnas, two empresas, an administrador. Owned rows belong to ana or berta. */
const ACTORS = ['nobody', 'ana', 'lucia', 'berta', 'olga', 'carmen'] as const
/** Another administradora; one who lacks the second factor that is demanded; sessions that are not valid. */
const MORE = ['rosa', 'without factor', 'closed alumna', 'disabled empresa', 'expired session'] as const
const SUBJECTS = [...ACTORS, ...MORE] as const
const isActor = (who: (typeof SUBJECTS)[number]): who is (typeof ACTORS)[number] =>
  ACTORS.some((one) => one === who)
type Six = readonly [number, number, number, number, number, number]

const everybody = (status = 200): Six => [status, status, status, status, status, status]
const alumnas = (own = 200, other = own): Six => [401, own, other, 403, 403, 403]
const empresas = (own = 200, other = own): Six => [401, 403, 403, own, other, 403]
const cuentas = (status = 200): Six => [401, status, status, status, status, 403]
const admins = (status: number): Six => [401, 403, 403, 403, 403, status]

/**
 * The status of each call for each actor (acceso-2). A call that is not here fails the test, unless it is for
 * administradores only.
 */
const LISTED: Record<string, Six> = {
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

  getEnlace: everybody(),
  sendAnotherEnlace: everybody(),
  downloadCarteles: everybody(),
  downloadCartel: everybody(),
  getSesionAlumna: everybody(),
  registerAlumna: everybody(201),
  verifyAlumna: everybody(),
  loginAlumna: everybody(),
  logoutAlumna: everybody(204),
  requestPasswordResetAlumna: everybody(),
  resetPasswordAlumna: everybody(),
  changePasswordAlumna: alumnas(),
  closeCuentaAlumna: alumnas(204),
  getReapertura: everybody(),
  reopenAlumna: everybody(),
  getSesionEmpresa: everybody(),
  loginEmpresa: everybody(),
  logoutEmpresa: everybody(204),
  requestPasswordResetEmpresa: everybody(),
  verifyEmpresa: everybody(),
  changePasswordEmpresa: empresas(),
  getSesionAdmin: everybody(),
  loginAdmin: everybody(),
  completeLoginCodigo: everybody(),
  askLlave: everybody(),
  completeLoginLlave: everybody(),
  requestPasswordResetAdmin: everybody(),
  resetPasswordAdmin: everybody(),
  logoutAdmin: everybody(204),

  listSesiones: [401, 200, 200, 200, 200, 200],
  endSesion: [401, 204, 404, 404, 404, 404],
  endOtrasSesiones: [401, 204, 204, 204, 204, 204],
  getConsentimiento: cuentas(),
  giveConsentimiento: cuentas(204),

  getPerfilAlumna: alumnas(),
  saveCv: alumnas(),
  uploadAlumnaPicture: alumnas(),
  removeAlumnaPicture: alumnas(204),
  pauseCv: alumnas(204),
  resumeCv: alumnas(204),
  downloadCv: alumnas(),
  downloadMisDatos: alumnas(),
  listMisConsultas: alumnas(),
  listOfertas: alumnas(),
  getOferta: alumnas(),
  listParecidas: alumnas(),
  getOfertaFilters: alumnas(),
  saveOferta: alumnas(204),
  unsaveOferta: alumnas(204),

  getPerfilEmpresa: empresas(),
  savePerfilEmpresa: empresas(),
  uploadEmpresaPicture: empresas(),
  removeEmpresaPicture: empresas(204),
  listOfertasEmpresa: empresas(),
  getOfertaEmpresa: empresas(200, 404),
  getCopiaOferta: empresas(200, 404),
  createOferta: empresas(201),
  deleteOferta: empresas(204, 404),
  renewOferta: empresas(200, 404),
  getRenovacion: everybody(),
  renewOfertaByEnlace: everybody(),
  listTalentos: empresas(),
  getTalento: empresas(),
  downloadTalento: empresas(),
  addToPreseleccion: empresas(204),
  removeFromPreseleccion: empresas(204),
  saveNota: empresas(200, 404),
  getTalentoFilters: empresas(),
  getTalentoOpciones: empresas(),
  downloadPreseleccion: empresas(),
}

/** Routes of the server outside the contract, with their methods. */
const NOT_IN_THE_CONTRACT = [
  'GET /.well-known/security.txt',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /estilo/correos',
  'GET /imagenes/:kind/:imagenId/:archivo',
  'GET /robots.txt',
  'GET /sitemap-:number(^[1-9]\\d{0,4}$).xml',
  'GET /sitemap.xml',
]

const calls = await everyCall()
const callNames = [...calls.keys()].sort()
const shapeOf = (name: string): CallShape => calls.get(name) as CallShape

const EXPECTED: Record<string, Six> = {
  ...Object.fromEntries(
    [...calls]
      .filter(([, { acceso }]) => String(acceso) === 'admin')
      .map(([name, { answers }]) => [name, admins(Number(Object.keys(answers)[0]))]),
  ),
  ...LISTED,
}

/** What carmen alone has: her second factor, which is a day old where one is asked for, and her decision. */
const OF_CARMEN: Record<string, number> = {
  adminRemoveSegundoFactor: 403,
  adminUndoReview: 409,
  confirmApp: 400,
  confirmLlave: 400,
  removeApp: 404,
  removeLlave: 404,
  renewCodigos: 404,
}

/** The status of a call for the others, by that for nobody and for carmen. */
function moreOf(name: string): number[] {
  const [nobody, , , , , carmen] = EXPECTED[name] as Six
  const { acceso, sinSegundoFactor } = shapeOf(name)
  const rosa = OF_CARMEN[name] ?? carmen
  const lacksFactor = acceso === 'publico' ? nobody : sinSegundoFactor ? rosa : 403
  return [rosa, lacksFactor, nobody, nobody, nobody]
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const matrix = new Tries('G3 matrix')

/** A new session of one of the others: a logout ends even one that opens nothing. */
const another = (who: (typeof MORE)[number], shape: CallShape): Promise<Client> =>
  who === 'rosa' || who === 'without factor' ? newAdministradora() : openWorthless(who, shape)

// Every active administradora gets a mail of each change among them: what one call has brought would cost the next ones seconds.
afterEach(() =>
  app.db.updateTable('administradores').set({ activo: false }).where('id', '!=', app.ids.carmen).execute(),
)

/** An administradora with the password of carmen, which some calls ask for. */
async function newAdministradora(): Promise<Client> {
  const { password_hash } = await app.db
    .selectFrom('administradores')
    .select('password_hash')
    .where('id', '=', app.ids.carmen)
    .executeTakeFirstOrThrow()
  return loggedIn(app, { rol: 'admin', id: await addAdministrador(app.db, { password_hash }) })
}

async function openWorthless(
  who: Exclude<(typeof MORE)[number], 'rosa' | 'without factor'>,
  shape: CallShape,
): Promise<Client> {
  const { db, ids } = app
  if (who === 'closed alumna')
    return loggedIn(app, { rol: 'alumna', id: await addAlumna(db, { deleted_at: new Date() }) })
  if (who === 'disabled empresa')
    return loggedIn(app, { rol: 'empresa', id: await addEmpresa(db, { activo: false }) })
  // Of an account that may send the call: a question of one role looks for sessions of that role alone.
  const [rol, name] = WHO_SENDS.find(([rol]) => shape.acceso.includes(rol)) ?? ADMIN
  const client = await loggedIn(app, { rol, id: ids[name] })
  await db
    .updateTable('sesiones')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('hash', '=', hashToken(client.cookie(app.fastify.sessionCookie.name) ?? ''))
    .execute()
  return client
}

const ADMIN = ['admin', 'carmen'] as const
const WHO_SENDS = [['alumna', 'ana'], ['empresa', 'berta'], ADMIN] as const
const ROL = { ana: 'alumna', lucia: 'alumna', berta: 'empresa', olga: 'empresa', carmen: 'admin' } as const
/** A new session each time: some calls end it, others replace it. */
const actor = (name: (typeof ACTORS)[number]): Promise<Client> | Client =>
  name === 'nobody' ? app.visitor() : loggedIn(app, { rol: ROL[name], id: app.ids[name] })
const subject = (who: (typeof SUBJECTS)[number], shape: CallShape): Promise<Client> | Client =>
  isActor(who) ? actor(who) : another(who, shape)
const goodInput = (name: string): Input | Promise<Input> => GOOD_INPUT[name]?.(app) ?? {}

describe('the roles of each call', () => {
  it('acceso-2 is tried with every call of the contract, by eleven subjects', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(callNames)
    expect(callNames.length * SUBJECTS.length).toBeGreaterThanOrEqual(1_300)
  })

  it('acceso-1 is declared for every route of the server; routes outside the contract are listed by name', () => {
    const known = new Set(
      [...calls.values()].flatMap((shape) => methodsOf(shape).map((method) => `${method} ${shape.path}`)),
    )
    const served = [...app.fastify.routeTable].flatMap(([url, { methods }]) =>
      [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${url}`),
    )
    const others = served.filter((one) => !known.has(one))
    expect(others.sort()).toEqual(NOT_IN_THE_CONTRACT)
    expect([...known].filter((one) => !served.includes(one))).toEqual([])
  })

  it.each(callNames)('acceso-2 %s', async (name) => {
    for (const method of methodsOf(shapeOf(name))) {
      const expected = [...(EXPECTED[name] as Six), ...moreOf(name)]
      const statuses: number[] = []
      let refused: Input | undefined
      for (const [i, who] of SUBJECTS.entries()) {
        app.fastify.env.ADMIN_SECOND_FACTOR = who === 'without factor' ? 'required' : 'optional'
        // An input that is refused unread is made once.
        const isRefused = expected[i] === 401 || expected[i] === 403
        const client = await subject(who, shapeOf(name))
        if (isRefused) refused ??= await goodInput(name)
        const input = isRefused && refused ? refused : await goodInput(name)
        const { status, refusal } = await sendCall(client, shapeOf(name), input, method)
        if (status === 401) expect(refusal.errorCode).toBe('unauthenticated')
        if (status === 403) expect(refusal.errorCode).toBe('forbidden')
        statuses.push(status)
        matrix.survives([name, method, who, status], status === expected[i])
      }
      // The next good input opens again whatever a call has closed or used up.
      await goodInput(name)
      expect({ method, statuses }).toEqual({ method, statuses: expected })
    }
  })

  it('acceso-2 was tried for every call and every subject', () => {
    matrix.report(callNames.length * SUBJECTS.length)
  })
})

describe('rows that are not found for a role', () => {
  /** Ids that exist but are hidden from the caller; other calls with an id hide nothing. */
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
    const lucia = await (await actor('lucia')).get('/cuenta/sesiones')
    return {
      endSesion: lucia.body.sesiones.map(({ id }) => id),
      getReferente: [await addReferente(db, { activo: false })],
      getVecinas: [await addReferente(db, { activo: false })],
      getOferta: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      listParecidas: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      saveOferta: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      unsaveOferta: [pendiente, rechazada, borrada, terminada, ofOff, ofGone],
      getOfertaEmpresa: [borrada, ofOlga],
      getCopiaOferta: [ofOlga],
      deleteOferta: [borrada, ofOlga],
      renewOferta: [borrada, ofOlga],
      getTalento: unseen,
      downloadTalento: unseen,
      addToPreseleccion: unseen,
      removeFromPreseleccion: unseen,
      saveNota: unseen,
      adminGetAlumna: [alumnaGone, ids.berta, ids.carmen],
      adminSetActivoAlumna: [alumnaGone, ids.berta, ids.carmen],
      adminGetEmpresa: [gone, ids.ana, ids.carmen],
      adminSetActivoEmpresa: [gone, ids.ana, ids.carmen],
      adminGetAdministrador: [ids.ana, ids.berta],
      adminSaveAdministrador: [ids.ana, ids.berta],
      adminDeleteAdministrador: [ids.ana, ids.berta],
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
  }, 60_000)

  const headersOf = ({ headers }: Answer): string => {
    const { date, 'content-security-policy': csp, ...rest } = headers
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
    const alumna = await loggedIn(app, { rol: 'alumna', id })
    const empresa = await loggedIn(app, { rol: 'empresa', id })
    const admin = await loggedIn(app, { rol: 'admin', id })
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
    await carmen.post(`/admin/api/administradores/${id}`, {
      password: 'Marea-baja-31',
      // An earlier call has given her a second factor.
      actualPass: PEOPLE.carmen.password,
    })
    expect(await state()).toEqual([200, 403, 403, 401, 401, 401, 401])
    expect((await carmen.get(`/admin/api/alumnas/${id}`)).body.activo).toBe(true)
    await carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: false })
    expect(await state()).toEqual([401, 401, 401, 401, 401, 401, 401])
    expect((await carmen.get(`/admin/api/administradores/${id}`)).body.activo).toBe(true)
  })
})
