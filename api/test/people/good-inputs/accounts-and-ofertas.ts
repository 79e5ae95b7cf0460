import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { HOUR } from '@alumbra/domain/time'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import { TABLE_OF } from '../../../src/db/cuentas.ts'
import type { Db } from '../../../src/db/schema.ts'
import { refreshCifras } from '../../../src/features/cifras/rules.ts'
import { hashPassword } from '../../../src/passwords/hash.ts'
import { newToken } from '../../../src/tokens.ts'
import type { Input } from '../../calls/calls.ts'
import { linkTo } from '../../peers/mailbox.ts'
import type { TestApp } from '../../servers/app.ts'
import { addAlumna, addCorreo, addEmpresa, addOferta } from '../accounts.ts'
import { buildContacto, buildCv, buildOferta, buildRegistro } from '../builders.ts'
import { removeConsentimientos } from '../consentimientos.ts'
import { type GoodInputs, history, NEW_PASSWORD, newAddress, png } from '../good-input.ts'
import { loggedIn } from '../logged-in.ts'

const newCif = () => `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** A CV with an entry in every list, so that every field of the form has a value. */
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

export const GOOD_INPUT: GoodInputs = {
  sendContacto: () => ({ body: buildContacto() }),

  getEnlace: async (app) => {
    const registro = buildRegistro()
    await app.visitor().post('/alumnas/auth/register', registro)
    const { token = '' } = (await linkTo(app.db, registro.email)).query
    return { body: { correo: registro.email, token } }
  },
  sendAnotherEnlace: async (app) => {
    const correo = newAddress('alumna')
    await invite(app, '/admin/api/alumnas', { nombre: 'Noa', apellidos: 'Carrión', email: correo })
    const { token = '' } = (await linkTo(app.db, correo)).query
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', correo)
      .execute()
    return { body: { correo, token } }
  },
  registerAlumna: () => ({ body: buildRegistro({ lopd: true }) }),
  verifyAlumna: async (app) => {
    const email = newAddress('alumna')
    await invite(app, '/admin/api/alumnas', { nombre: 'Noa', apellidos: 'Carrión', email })
    const { token } = (await linkTo(app.db, email)).query
    return { body: { email, token, password: NEW_PASSWORD, lopd: true } }
  },
  giveConsentimiento: async ({ db, ids }) => {
    for (const person of ['ana', 'lucia', 'berta', 'olga'] as const)
      await removeConsentimientos(db, { rol: PEOPLE[person].rol, id: ids[person] })
    return { body: { version: POLITICA_VERSION, lopd: true } }
  },
  loginAlumna: () => ({ body: loginOf('ana') }),
  requestPasswordResetAlumna: () => ({ body: { mail: PEOPLE.ana.email } }),
  resetPasswordAlumna: async (app) => {
    await restorePassword(app, 'ana')
    await app.visitor().post('/alumnas/auth/reset-password', { mail: PEOPLE.ana.email })
    const { token } = (await linkTo(app.db, PEOPLE.ana.email)).query
    return { body: { email: PEOPLE.ana.email, token, password: NEW_PASSWORD } }
  },
  changePasswordAlumna: async (app) => {
    for (const person of ['ana', 'lucia'] as const) await restorePassword(app, person)
    return { body: { newPass: NEW_PASSWORD, actualPass: PEOPLE.ana.password } }
  },
  closeCuentaAlumna: async (app) => {
    for (const person of ['ana', 'lucia'] as const) {
      await app.db
        .updateTable('alumnas')
        .set({ deleted_at: null })
        .where('id', '=', app.ids[person])
        .execute()
      await restorePassword(app, person)
    }
    return { body: { actualPass: PEOPLE.ana.password } }
  },
  getReapertura: ({ db }) => addReapertura(db),
  reopenAlumna: ({ db }) => addReapertura(db),
  loginEmpresa: () => ({ body: loginOf('berta') }),
  requestPasswordResetEmpresa: () => ({ body: { mail: PEOPLE.berta.mail } }),
  verifyEmpresa: async (app) => {
    const mail = newAddress('empresa')
    await invite(app, '/admin/api/empresas', { empresa: 'Redes Levante', mail, cif: newCif() })
    const { token } = (await linkTo(app.db, mail)).query
    return { body: { mail, token, password: NEW_PASSWORD, lopd: true } }
  },
  changePasswordEmpresa: async (app) => {
    for (const person of ['berta', 'olga'] as const) await restorePassword(app, person)
    return { body: { newPass: NEW_PASSWORD, actualPass: PEOPLE.berta.password } }
  },
  loginAdmin: () => ({ body: loginOf('carmen') }),
  requestPasswordResetAdmin: () => ({ body: { mail: PEOPLE.carmen.email } }),
  resetPasswordAdmin: async (app) => {
    const email = newAddress('admin')
    await invite(app, '/admin/api/administradores/invitar', { nombre: 'Rosa', email })
    const { token } = (await linkTo(app.db, email)).query
    return { body: { email, token, password: NEW_PASSWORD } }
  },

  saveCv: () => ({ body: buildWholeCv() }),
  uploadAlumnaPicture: async () => ({ file: await png() }),
  removeAlumnaPicture: () => ({}),
  listMisConsultas: () => ({ query: { page: '0' } }),
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
  listParecidas: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  saveOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),
  unsaveOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta, { estado_revision: 'aceptada' }) },
  }),

  savePerfilEmpresa: () => ({
    body: { telf: '965123456', contacto: 'Berta', linkedin: 'linkedin.com/in/b' },
  }),
  uploadEmpresaPicture: async () => ({ file: await png() }),
  removeEmpresaPicture: () => ({}),
  getOfertaEmpresa: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  getCopiaOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  createOferta: () => ({ body: buildOferta() }),
  deleteOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  renewOferta: async ({ db, ids }) => ({ params: { id: await addEndingOferta(db, ids.berta) } }),
  getRenovacion: async ({ db, ids }) => ({ body: { token: await addRenovacion(db, ids.berta) } }),
  renewOfertaByEnlace: async ({ db, ids }) => ({ body: { token: await addRenovacion(db, ids.berta) } }),
  listTalentos: () => ({
    query: { page: '0', titulacion: 'Química', provincia: 'Madrid', preseleccionadas: 'false' },
  }),
  getTalento: ({ ids }) => ({ params: { id: ids.ana } }),
  downloadTalento: ({ ids }) => ({ params: { id: ids.ana } }),
  addToPreseleccion: async ({ db }) => ({ params: { id: await addAlumna(db) } }),
  removeFromPreseleccion: async ({ db }) => ({ params: { id: await addAlumna(db) } }),
  saveNota: async ({ db, ids }) => {
    const id = await addAlumna(db)
    await db.insertInto('preseleccionadas').values({ empresa_id: ids.berta, alumna_id: id }).execute()
    return { params: { id }, body: { nota: 'Llamar en junio.' } }
  },

  adminListAlumnas: () => ({ query: { page: '0', search: 'ana', activo: 'true', invitacion: 'pendiente' } }),
  adminGetAlumna: ({ ids }) => ({ params: { id: ids.lucia } }),
  adminPreviewInvitacion: () => ({
    body: {
      rol: 'empresa',
      nombre: 'Redes Levante',
      correo: 'redes@levante.example',
      cif: '',
      mensaje: 'Hasta el jueves.',
    },
  }),
  adminInviteAlumna: () => ({ body: invitedAlumna() }),
  adminSetActivoAlumna: ({ ids }) => ({ params: { id: ids.lucia }, body: { activo: true } }),
  adminListEmpresas: () => ({ query: { page: '0', search: 'vega', activo: 'true', invitacion: 'caducada' } }),
  adminGetEmpresa: ({ ids }) => ({ params: { id: ids.olga } }),
  adminInviteEmpresa: () => ({ body: invitedEmpresa() }),
  adminSetActivoEmpresa: ({ ids }) => ({ params: { id: ids.olga }, body: { activo: true } }),
  adminListOfertas: () => ({ query: { page: '0', search: 'robot', status: 'pendiente' } }),
  adminGetOferta: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  adminAcceptOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta) },
    body: { estado: 'pendiente' },
  }),
  adminRejectOferta: async ({ db, ids }) => ({
    params: { id: await addOferta(db, ids.berta) },
    body: { motivo: 'Falta el horario.', estado: 'pendiente' },
  }),
  adminUndoReview: async (app) => {
    const id = await addOferta(app.db, app.ids.berta)
    await (await loggedIn(app, { rol: 'admin', id: app.ids.carmen })).post(`/admin/api/ofertas/${id}/aceptar`)
    return { params: { id } }
  },
  adminGetNextRevision: async ({ db, ids }) => ({ query: { tras: await addOferta(db, ids.berta) } }),
  adminGetOfertaInReview: async ({ db, ids }) => ({ params: { id: await addOferta(db, ids.berta) } }),
  adminRunEnsayoAlumnas: () => ({ body: { filas: [invitedAlumna(), invitedAlumna()] } }),
  adminInviteAlumnas: () => ({
    body: { desde: new Date().toISOString(), reenviar: true, filas: [invitedAlumna()] },
  }),
  adminResendInvitacionAlumna: async ({ db }) => ({ params: { id: await addAlumna(db, unfinished()) } }),
  adminCancelInvitacionAlumna: async ({ db }) => ({ params: { id: await addAlumna(db, unfinished()) } }),
  adminRunEnsayoEmpresas: () => ({ body: { filas: [invitedEmpresa(), invitedEmpresa()] } }),
  adminInviteEmpresas: () => ({
    body: { desde: new Date().toISOString(), reenviar: true, filas: [invitedEmpresa()] },
  }),
  adminResendInvitacionEmpresa: async ({ db }) => ({ params: { id: await addEmpresa(db, unfinished()) } }),
  adminCancelInvitacionEmpresa: async ({ db }) => ({ params: { id: await addEmpresa(db, unfinished()) } }),
  adminHistorialAlumna: ({ ids }) => history(ids.lucia),
  adminHistorialEmpresa: ({ ids }) => history(ids.olga),
  adminHistorialOferta: async ({ db, ids }) => history(await addOferta(db, ids.berta)),
  adminConsentimientoAlumna: ({ ids }) => ({ params: { id: ids.lucia } }),
  adminConsentimientoEmpresa: ({ ids }) => ({ params: { id: ids.olga } }),

  adminDownloadCifras: async ({ db }) => {
    await refreshCifras(db, new Date())
    return {}
  },
  adminListCorreos: () => ({ query: { page: '0', search: 'ana', estado: 'fallido' } }),
  adminGetCorreo: async ({ db }) => ({ params: { id: await addCorreo(db) } }),
  adminRetryCorreo: async ({ db }) => ({ params: { id: await addCorreo(db, { estado: 'fallido' }) } }),
  adminDiscardCorreo: async ({ db }) => ({ params: { id: await addCorreo(db, { estado: 'fallido' }) } }),
}

const invitedAlumna = () => ({ nombre: 'Noa', apellidos: 'Carrión', email: newAddress('alumna') })
const invitedEmpresa = () => ({ empresa: 'Redes Levante', mail: newAddress('empresa'), cif: newCif() })
const unfinished = () => ({ verificada_at: null, invitada_at: new Date() })

async function invite(app: TestApp, path: string, body: object) {
  const admin = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
  const { status, text } = await admin.post(path, body)
  if (status !== 201) throw new Error(`The invitation failed: ${text}`)
}

const addEndingOferta = (db: Db, empresaId: string) =>
  addOferta(db, empresaId, { estado_revision: 'aceptada', fecha_fin: new Date(Date.now() + HOUR) })

/** The code of a warning mail about an oferta that ends soon. */
async function addRenovacion(db: Db, empresaId: string): Promise<string> {
  const { token, hash } = newToken()
  const oferta_id = await addEndingOferta(db, empresaId)
  const expires_at = new Date(Date.now() + HOUR)
  await db.insertInto('renovaciones').values({ hash, oferta_id, expires_at }).execute()
  return token
}

/** A closed account, and the link of its mail. */
async function addReapertura(db: Db): Promise<Input> {
  const { token, hash } = newToken()
  const email = newAddress('alumna')
  const cuenta_id = await addAlumna(db, { email, deleted_at: new Date() })
  const expires_at = new Date(Date.now() + HOUR)
  const code = { hash, rol: 'alumna', cuenta_id, tipo: 'reapertura', email, expires_at } as const
  await db.insertInto('mail_tokens').values(code).execute()
  return { body: { email, token } }
}

const hashes = new Map<string, Promise<string>>()

/** Restores the seeded password of a named person. */
async function restorePassword({ db, ids }: TestApp, person: keyof typeof PEOPLE) {
  const { rol, password } = PEOPLE[person]
  if (!hashes.has(password)) hashes.set(password, hashPassword(password))
  const password_hash = await hashes.get(password)
  await db.updateTable(TABLE_OF[rol]).set({ password_hash }).where('id', '=', ids[person]).execute()
}
