import { CENTROS } from '@alumbra/domain/centros'
import { PASSWORD_MAX } from '@alumbra/domain/contrasena'
import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { historial } from '../administracion/historial.ts'
import { Created, ListFilter, ListQuery } from '../administracion/secciones.ts'
import { TextAsRead, withAntes } from '../calls/antes.ts'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { lineInput } from '../calls/line-input.ts'
import { ById, searchTotals } from '../calls/paging.ts'
import { email, textInput } from '../calls/text-input.ts'
import { AdministradorContrasenaChange, ContrasenaAdministrador } from './contrasena.ts'
import { LoteId } from './lote.ts'

/** An administrador; the password never leaves the server (F187). */
export const Administrador = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  activo: z.boolean(),
  /** Hears by mail of the ofertas that wait for a review. */
  avisos: z.boolean(),
  /** The centre in whose name invitations are sent; null for both. */
  centro: z.nullable(z.string()),
  /** Whether a second factor is asked for at the login. */
  segundoFactor: z.boolean(),
})
export type Administrador = z.infer<typeof Administrador>

const nombre = { required: REQUIRED, max: 100 }

/**
 * A centre, or none; a form sends '' for none.
 * @public Its name is in docs/openapi.json.
 */
export const CentroInput = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(z.enum(CENTROS, { error: 'Elige un centro de la lista' })),
)

/** A new administrador (F187). */
export const AdministradorInput = z.object({
  nombre: lineInput(nombre),
  email: email('El email es obligatorio', 'Ingresa un email válido'),
  password: ContrasenaAdministrador,
  activo: z._default(z.boolean(), true),
  centro: z._default(CentroInput, null),
})
export type AdministradorInput = z.infer<typeof AdministradorInput>

/** A new administrador who sets her password with the link of a mail. */
export const AdministradorInvitado = z.omit(AdministradorInput, { password: true })
export type AdministradorInvitado = z.infer<typeof AdministradorInvitado>

/** The password of the user who opens or erases an account or chooses a password, if she has a second factor (administradores-11). */
const propia = { actualPass: z.optional(textInput({ max: PASSWORD_MAX })) }

/** The fields of an administrador that can be changed and read, without her name. */
const cambios = {
  activo: z.optional(z.boolean()),
  avisos: z.optional(z.boolean()),
  centro: z.optional(CentroInput),
}

/** Why the password of an account with a second factor is not set in the back office (administradores-10). */
export const SET_BY_LINK =
  'Entra con verificación en dos pasos: su contraseña se cambia con «He olvidado mi contraseña», en la página de acceso.'

/** Changes of an administrador; an empty or absent password changes nothing. */
export const AdministradorChanges = z.object({
  nombre: z.optional(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      lineInput(nombre),
    ),
  ),
  ...cambios,
  password: z.optional(z.nullable(AdministradorContrasenaChange)),
  ...propia,
})
export type AdministradorChanges = z.infer<typeof AdministradorChanges>

const administradores = { acceso: ['admin'], tag: 'Administración: administradores' } as const

export const adminListAdministradores = call({
  ...administradores,
  method: 'GET',
  path: '/admin/api/administradores',
  summary: 'Administradores, con búsqueda',
  query: ListQuery,
  answers: { 200: z.object({ administradores: z.array(Administrador), ...searchTotals }) },
})
export const adminGetAdministrador = call({
  ...administradores,
  method: 'GET',
  path: '/admin/api/administradores/:id',
  summary: 'Un administrador',
  params: ById,
  answers: { 200: Administrador },
})
export const adminCreateAdministrador = call({
  ...administradores,
  method: 'POST',
  path: '/admin/api/administradores',
  summary: 'Crear un administrador',
  body: z.extend(AdministradorInput, { ...propia, lote: LoteId }),
  answers: { 201: Created },
})
export const adminInviteAdministrador = call({
  ...administradores,
  method: 'POST',
  path: '/admin/api/administradores/invitar',
  summary: 'Crear un administrador, que pone su contraseña con el enlace de un correo',
  body: z.extend(AdministradorInvitado, { ...propia, lote: LoteId }),
  answers: { 201: Created },
})
export const adminSaveAdministrador = call({
  ...administradores,
  method: 'POST',
  path: '/admin/api/administradores/:id',
  summary: 'Cambiar nombre, contraseña, centro o estado de un administrador',
  params: ById,
  body: withAntes(AdministradorChanges, { ...cambios, nombre: TextAsRead }),
  answers: { 200: Administrador },
})
export const adminDeleteAdministrador = call({
  ...administradores,
  method: 'DELETE',
  path: '/admin/api/administradores/:id',
  summary: 'Borrar para siempre una cuenta de administración; su historial conserva un seudónimo',
  params: ById,
  body: z.object(propia),
  answers: { 204: null },
})
export const adminHistorialAdministrador = call({
  ...administradores,
  ...historial,
  path: '/admin/api/administradores/:id/historial',
})
export const adminExportAdministradores = call({
  ...administradores,
  ...csvFile,
  path: '/admin/api/administradores.csv',
  query: ListFilter,
})
