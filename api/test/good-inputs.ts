import { randomUUID } from 'node:crypto'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import sharp from 'sharp'
import { loginOf, PEOPLE } from '../seed/people.ts'
import type { Db } from '../src/db/schema.ts'
import { refreshCifras } from '../src/features/cifras/rules.ts'
import { hashPassword } from '../src/passwords/hash.ts'
import { newToken } from '../src/tokens.ts'
import {
  addAdministrador,
  addAlumna,
  addCorreo,
  addEmpresa,
  addOferta,
  addPlantilla,
  addReferente,
} from './accounts.ts'
import type { TestApp } from './app.ts'
import { buildContacto, buildCv, buildOferta, buildRegistro } from './builders.ts'
import type { Input } from './calls.ts'
import { removeConsentimientos } from './consentimientos.ts'
import { inside } from './inside.ts'
import { linkTo } from './mailbox.ts'

const NUEVA = 'Cometa#2031azul'
const newAddress = (who: string) => `${who}-${randomUUID().slice(0, 8)}@ejemplo.example`
const newCif = () => `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** A CV with an entry in every list, so that every field of the form is there. */
const buildWholeCv = () =>
  buildCv({
    formacion: [
      {
        fa_titulo: 'Química',
        fa_especialidad: 'Laboratorio',
        fa_centro: 'IES Villaverde',
        fa_inicio: '2020',
        fa_fin: '2022',
        proyectos_destacados: 'Un calorímetro.',
        otros_titulo: '',
      },
    ],
    experiencia: [{ puesto: 'Analista', empresa: 'Sensores Júcar', inicio: '2022', fin: 'Actualmente' }],
    idiomas: [{ idioma: 'Francés', nivel: 'Intermedio' }],
  })

type Make = (app: TestApp) => Input | Promise<Input>

/** For each call that needs anything: something it accepts, made anew because some of it works only once. */
export const GOOD_INPUT: Record<string, Make> = {
  getReferente: async ({ db }) => ({ params: { id: await addReferente(db) } }),
  getVecinas: async ({ db }) => ({ params: { id: await addReferente(db) } }),
  sendContacto: () => ({ body: buildContacto() }),

  consultarEnlace: async (app) => {
    const registro = buildRegistro()
    await app.visitor().post('/alumnas/auth/register', registro)
    const { token = '' } = (await linkTo(app.db, registro.email)).query
    return { body: { correo: registro.email, token } }
  },
  registrarAlumna: () => ({ body: buildRegistro({ lopd: true }) }),
  verificarAlumna: async (app) => {
    const email = newAddress('alumna')
    await invite(app, '/admin/api/alumnas', { nombre: 'Noa', apellidos: 'Carrión', email })
    const { token } = (await linkTo(app.db, email)).query
    return { body: { email, token, password: NUEVA, lopd: true } }
  },
  datosDeInvitacion: async (app) => {
    const email = newAddress('empresa')
    await invite(app, '/admin/api/empresas', { empresa: 'Redes Levante', mail: email, cif: newCif() })
    const { token } = (await linkTo(app.db, email)).query
    return { body: { rol: 'empresa', email, token } }
  },
  darConsentimiento: async ({ db, ids }) => {
    for (const person of ['ana', 'lucia', 'berta', 'olga'] as const)
      await removeConsentimientos(db, { rol: PEOPLE[person].rol, id: ids[person] })
    return { body: { version: POLITICA_VERSION, lopd: true } }
  },
  entrarAlumna: () => ({ body: loginOf('ana') }),
  pedirRestablecerAlumna: () => ({ body: { mail: PEOPLE.ana.email } }),
  restablecerAlumna: async (app) => {
    await settlePassword(app, 'ana')
    await app.visitor().post('/alumnas/auth/reset-password', { mail: PEOPLE.ana.email })
    const { token } = (await linkTo(app.db, PEOPLE.ana.email)).query
    return { body: { email: PEOPLE.ana.email, token, password: NUEVA } }
  },
  cambiarContrasenaAlumna: async (app) => {
    for (const person of ['ana', 'lucia'] as const) await settlePassword(app, person)
    return { body: { newPass: NUEVA, actualPass: PEOPLE.ana.password } }
  },
  cerrarCuentaAlumna: async (app) => {
    for (const person of ['ana', 'lucia'] as const) {
      await app.db
        .updateTable('alumnas')
        .set({ deleted_at: null })
        .where('id', '=', app.ids[person])
        .execute()
      await settlePassword(app, person)
    }
    return { body: { actualPass: PEOPLE.ana.password } }
  },
  verReapertura: ({ db }) => addReapertura(db),
  reabrirAlumna: ({ db }) => addReapertura(db),
  entrarEmpresa: () => ({ body: loginOf('berta') }),
  pedirRestablecerEmpresa: () => ({ body: { mail: PEOPLE.berta.mail } }),
  verificarEmpresa: async (app) => {
    const mail = newAddress('empresa')
    await invite(app, '/admin/api/empresas', { empresa: 'Redes Levante', mail, cif: newCif() })
    const { token } = (await linkTo(app.db, mail)).query
    return { body: { mail, token, password: NUEVA, lopd: true } }
  },
  cambiarContrasenaEmpresa: async (app) => {
    for (const person of ['berta', 'olga'] as const) await settlePassword(app, person)
    return { body: { newPass: NUEVA, actualPass: PEOPLE.berta.password } }
  },
  entrarAdmin: () => ({ body: loginOf('carmen') }),

  guardarCv: () => ({ body: buildWholeCv() }),
  subirFoto: async () => ({ file: await png() }),
  listConsultasDeMiCv: () => ({ query: { page: '0' } }),
  listOfertas: () => ({
    query: {
      page: '0',
      titulacion: 'Química',
      provincia: 'Madrid',
      modalidad: 'Online',
      nivel_estudios: 'ESO',
      guardadas: 'false',
      orden: 'afines',
    },
  }),
  getOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  guardarOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  olvidarOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),

  guardarPerfilEmpresa: () => ({
    body: { telf: '965123456', contacto: 'Berta', linkedin: 'linkedin.com/in/b' },
  }),
  subirLogo: async () => ({ file: await png() }),
  getOfertaEmpresa: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  getCopiaOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  crearOferta: () => ({ body: buildOferta() }),
  borrarOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  renovarOferta: async ({ db, ids }) => ({ params: { id: await addPorTerminar(db, ids.berta) } }),
  verRenovacion: async ({ db, ids }) => ({ body: { token: await addRenovacion(db, ids.berta) } }),
  renovarConEnlace: async ({ db, ids }) => ({ body: { token: await addRenovacion(db, ids.berta) } }),
  listTalentos: () => ({
    query: { page: '0', titulacion: 'Química', provincia: 'Madrid', preseleccionadas: 'false' },
  }),
  getTalento: ({ ids }) => ({ params: { id: ids.ana } }),
  descargarTalento: ({ ids }) => ({ params: { id: ids.ana } }),
  preseleccionar: async ({ db }) => ({ params: { id: await addAlumna(db) } }),
  quitarDePreseleccion: async ({ db }) => ({ params: { id: await addAlumna(db) } }),
  anotarTalento: async ({ db, ids }) => {
    const id = await addAlumna(db)
    await db.insertInto('preseleccionadas').values({ empresa_id: ids.berta, alumna_id: id }).execute()
    return { params: { id }, body: { nota: 'Llamar en junio.' } }
  },

  listReferentes: () => ({ query: { page: '0' } }),
  adminListReferentes: () => ({ query: { page: '0', search: 'ana', activo: 'true' } }),
  adminGetReferente: async ({ db }) => ({ params: { id: await addReferente(db, { activo: false }) } }),
  adminCrearReferente: () => ({ body: referente() }),
  adminGuardarReferente: async ({ db }) => ({ params: { id: await addReferente(db) }, body: referente() }),
  adminSubirImagenReferente: async ({ db }) => ({
    params: { id: await addReferente(db) },
    file: await png(),
  }),
  adminListAlumnas: () => ({ query: { page: '0', search: 'ana', activo: 'true', invitacion: 'pendiente' } }),
  adminGetAlumna: ({ ids }) => ({ params: { id: ids.lucia } }),
  adminInvitarAlumna: () => ({ body: invitedAlumna() }),
  adminActivarAlumna: ({ ids }) => ({ params: { id: ids.lucia }, body: { activo: true } }),
  adminListEmpresas: () => ({ query: { page: '0', search: 'vega', activo: 'true', invitacion: 'caducada' } }),
  adminGetEmpresa: ({ ids }) => ({ params: { id: ids.olga } }),
  adminInvitarEmpresa: () => ({ body: invitedEmpresa() }),
  adminActivarEmpresa: ({ ids }) => ({ params: { id: ids.olga }, body: { activo: true } }),
  adminListOfertas: () => ({ query: { page: '0', search: 'robot', status: 'pendiente' } }),
  adminGetOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  adminAceptarOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta) },
    body: { estado: 'pendiente' },
  }),
  adminRechazarOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta) },
    body: { motivo: 'Falta el horario.', estado: 'pendiente' },
  }),
  adminSiguienteRevision: async ({ db, ids }) => ({ query: { tras: await addOferta(db, ids.berta) } }),
  adminRevisarOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  adminCrearPlantilla: async ({ db }) => {
    // There may be only so many.
    await db.deleteFrom('plantillas').execute()
    return { body: plantilla() }
  },
  adminGuardarPlantilla: async ({ db }) => ({ params: { id: await addPlantilla(db) }, body: plantilla() }),
  adminBorrarPlantilla: async ({ db }) => ({ params: { id: await addPlantilla(db) } }),
  adminListAdministradores: () => ({ query: { page: '0', search: 'carmen', activo: 'true' } }),
  adminGetAdministrador: ({ ids }) => ({ params: { id: ids.carmen } }),
  adminCrearAdministrador: () => ({
    body: { nombre: 'Rosa', email: newAddress('admin'), password: NUEVA, activo: true },
  }),
  adminGuardarAdministrador: async ({ db }) => ({
    params: { id: await addAdministrador(db) },
    body: { nombre: 'Rosa', password: NUEVA, activo: true },
  }),
  adminBorrarAdministrador: async ({ db }) => ({ params: { id: await addAdministrador(db) } }),
  adminEnsayarAlumnas: () => ({ body: { filas: [invitedAlumna(), invitedAlumna()] } }),
  adminInvitarAlumnas: () => ({
    body: { desde: new Date().toISOString(), reenviar: true, filas: [invitedAlumna()] },
  }),
  adminReenviarAlumna: async ({ db }) => ({ params: { id: await addAlumna(db, unfinished()) } }),
  adminCancelarAlumna: async ({ db }) => ({ params: { id: await addAlumna(db, unfinished()) } }),
  adminEnsayarEmpresas: () => ({ body: { filas: [invitedEmpresa(), invitedEmpresa()] } }),
  adminInvitarEmpresas: () => ({
    body: { desde: new Date().toISOString(), reenviar: true, filas: [invitedEmpresa()] },
  }),
  adminReenviarEmpresa: async ({ db }) => ({ params: { id: await addEmpresa(db, unfinished()) } }),
  adminCancelarEmpresa: async ({ db }) => ({ params: { id: await addEmpresa(db, unfinished()) } }),
  adminHistorialReferente: async ({ db }) => history(await addReferente(db)),
  adminHistorialAlumna: ({ ids }) => history(ids.lucia),
  adminHistorialEmpresa: ({ ids }) => history(ids.olga),
  adminHistorialOferta: async ({ db, ids }) => history(await addOferta(db, ids.berta)),
  adminHistorialAdministrador: ({ ids }) => history(ids.carmen),
  adminConsentimientoAlumna: ({ ids }) => ({ params: { id: ids.lucia } }),
  adminConsentimientoEmpresa: ({ ids }) => ({ params: { id: ids.olga } }),

  adminDescargarCifras: async ({ db }) => {
    await refreshCifras(db, new Date())
    return {}
  },
  adminListCorreos: () => ({ query: { page: '0', search: 'ana', estado: 'fallido' } }),
  adminGetCorreo: async ({ db }) => ({ params: { id: await addCorreo(db) } }),
  adminReintentarCorreo: async ({ db }) => ({ params: { id: await addCorreo(db, { estado: 'fallido' }) } }),
  adminDescartarCorreo: async ({ db }) => ({ params: { id: await addCorreo(db, { estado: 'fallido' }) } }),
}

const invitedAlumna = () => ({ nombre: 'Noa', apellidos: 'Carrión', email: newAddress('alumna') })
const invitedEmpresa = () => ({ empresa: 'Redes Levante', mail: newAddress('empresa'), cif: newCif() })
const unfinished = () => ({ verificada_at: null, invitada_at: new Date() })

const history = (id: string): Input => ({ params: { id }, query: { page: '0' } })

const plantilla = () => ({ titulo: 'Falta el sueldo', texto: 'Indica el sueldo bruto.' })

const referente = () => ({
  nombre: 'Josefa Molera',
  frase_motivadora: 'Medir es otra forma de mirar.',
  estudios: 'Química',
  trabajos: 'Física',
  instagram: 'instagram.com/josefa',
  linkedin: 'linkedin.com/in/josefa',
  github: 'github.com/josefa',
  video: 'https://ejemplo.example/v',
  areas: ['S', 'T'],
  activo: true,
})

async function invite(app: TestApp, path: string, body: object) {
  const admin = await inside(app, { rol: 'admin', id: app.ids.carmen })
  const { status, text } = await admin.post(path, body)
  if (status !== 201) throw new Error(`The invitation failed: ${text}`)
}

const addPorTerminar = (db: Db, empresaId: string) =>
  addOferta(db, empresaId, { estado_revision: 'aceptada', fecha_fin: new Date(Date.now() + 3_600_000) })

/** The code of a mail about an oferta that ends soon. */
async function addRenovacion(db: Db, empresaId: string): Promise<string> {
  const { token, hash } = newToken()
  const oferta_id = await addPorTerminar(db, empresaId)
  const expires_at = new Date(Date.now() + 3_600_000)
  await db.insertInto('renovaciones').values({ hash, oferta_id, expires_at }).execute()
  return token
}

/** A closed account and the link in the mail that said so. */
async function addReapertura(db: Db): Promise<Input> {
  const { token, hash } = newToken()
  const email = newAddress('alumna')
  const cuenta_id = await addAlumna(db, { email, deleted_at: new Date() })
  const expires_at = new Date(Date.now() + 3_600_000)
  const code = { hash, rol: 'alumna', cuenta_id, tipo: 'reapertura', email, expires_at } as const
  await db.insertInto('mail_tokens').values(code).execute()
  return { body: { email, token } }
}

const TABLE = { alumna: 'alumnas', empresa: 'empresas', admin: 'administradores' } as const
const hashes = new Map<string, Promise<string>>()

/** Gives somebody back the password that is written for her in the seed. */
async function settlePassword({ db, ids }: TestApp, person: keyof typeof PEOPLE) {
  const { rol, password } = PEOPLE[person]
  if (!hashes.has(password)) hashes.set(password, hashPassword(password))
  const password_hash = await hashes.get(password)
  await db.updateTable(TABLE[rol]).set({ password_hash }).where('id', '=', ids[person]).execute()
}

let picture: Promise<Buffer> | undefined
function png(): Promise<Buffer> {
  picture ??= sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return picture
}
