import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { APELLIDOS_MAX, NOMBRE_MAX } from './cuenta.ts'
import { Cv, CvChanges } from './cv.ts'
import { InvitacionEstado, SeBorra } from './estado-invitacion.ts'
import { GrupoInput } from './grupo.ts'
import { historial } from './historial.ts'
import { MensajeInput } from './mensaje-invitacion.ts'
import { ById, PageQuery, totals } from './paging.ts'
import { SavedPicture } from './saved-picture.ts'
import { Activo, AlumnasQuery, Created } from './secciones.ts'
import { email, textInput } from './text-input.ts'

/** The profile of an alumna, for herself (F085), with the missing fields of her CV. */
export const PerfilAlumna = z.object({
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  img: z.nullable(z.string()),
  ...Cv.shape,
  /** Changes with every save of the CV. */
  version: z.string(),
  cvCompleto: z.boolean(),
  camposPendientes: z.array(z.string()),
  /** Whether the CV is paused. */
  pausada: z.boolean(),
})
export type PerfilAlumna = z.infer<typeof PerfilAlumna>

export const getPerfilAlumna = call({
  method: 'GET',
  path: '/alumnas/get-alumna-profile',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Mi perfil y mi CV',
  answers: { 200: PerfilAlumna },
})
export const saveCv = call({
  method: ['PUT', 'POST'],
  path: '/alumnas/updatecv',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Guardar mi CV, también como borrador',
  body: CvChanges,
  answers: { 200: PerfilAlumna },
})
export const downloadCv = call({
  method: 'GET',
  path: '/alumnas/cv.pdf',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Mi CV en PDF, etiquetado y con texto que se puede seleccionar',
  download: 'application/pdf',
  answers: { 200: null },
})
export const uploadAlumnaPicture = call({
  method: ['POST', 'PUT'],
  path: '/alumnas/upload-profile-picture',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Cambiar mi foto',
  upload: true,
  answers: { 200: SavedPicture },
})
export const pauseCv = call({
  method: 'PUT',
  path: '/alumnas/pausa',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Poner mi CV en pausa: ninguna empresa lo ve',
  answers: { 204: null },
})
export const resumeCv = call({
  method: 'DELETE',
  path: '/alumnas/pausa',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Quitar la pausa de mi CV',
  answers: { 204: null },
})

export const downloadMisDatos = call({
  method: 'GET',
  path: '/alumnas/mis-datos.zip',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Todo lo que se guarda sobre mí, con la foto, en un archivo',
  download: 'application/zip',
  answers: { 200: null },
})

/** A day on which an empresa opened the CV. */
export const Consulta = z.object({ empresa: z.string(), dia: z.string() })
export type Consulta = z.infer<typeof Consulta>

export const listMisConsultas = call({
  method: 'GET',
  path: '/alumnas/consultas-cv',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Qué empresas han abierto mi CV y qué días, de los últimos seis meses',
  query: PageQuery,
  answers: { 200: z.object({ consultas: z.array(Consulta), ...totals }) },
})

/** An alumna in the back office (F180). */
export const AlumnaAdmin = z.object({
  id_alumna: z.string(),
  img: z.nullable(z.string()),
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  /** '' for none. */
  grupo: z.string(),
  activo: z.boolean(),
  invitacion: InvitacionEstado,
  se_borra: SeBorra,
})
export type AlumnaAdmin = z.infer<typeof AlumnaAdmin>

/** One alumna in the back office, with what a teacher asks about her account. */
export const AlumnaAdminDetail = z.object({
  ...AlumnaAdmin.shape,
  /** When her address was confirmed; null before. */
  verificada_at: z.nullable(z.string()),
  /** When she last entered; null before the first time. */
  ultima_entrada: z.nullable(z.string()),
  cvCompleto: z.boolean(),
  /** The fields that her CV lacks, by path. */
  camposPendientes: z.array(z.string()),
})
export type AlumnaAdminDetail = z.infer<typeof AlumnaAdminDetail>

/** The invitation of an alumna (F180). */
export const InvitacionAlumna = z.object({
  nombre: textInput({ required: REQUIRED, max: NOMBRE_MAX }),
  apellidos: textInput({ required: REQUIRED, max: APELLIDOS_MAX }),
  email: email(REQUIRED, 'Ingresa un email válido'),
  grupo: GrupoInput,
})
export type InvitacionAlumna = z.infer<typeof InvitacionAlumna>

/** The form of one invitation, with some lines of its sender. */
export const InvitacionAlumnaInput = z.extend(InvitacionAlumna, { mensaje: MensajeInput })

const alumnas = { acceso: ['admin'], tag: 'Administración: alumnas' } as const

export const adminListAlumnas = call({
  ...alumnas,
  method: 'GET',
  path: '/admin/api/alumnas',
  summary: 'Alumnas, con búsqueda',
  query: AlumnasQuery,
  answers: { 200: z.object({ alumnas: z.array(AlumnaAdmin), ...totals }) },
})
export const adminGetAlumna = call({
  ...alumnas,
  method: 'GET',
  path: '/admin/api/alumnas/:id',
  summary: 'Una alumna',
  params: ById,
  answers: { 200: AlumnaAdminDetail },
})
export const adminInviteAlumna = call({
  ...alumnas,
  method: 'POST',
  path: '/admin/api/alumnas',
  summary: 'Invitar a una alumna; se le envía un correo',
  body: InvitacionAlumnaInput,
  answers: { 201: Created },
})
export const adminSetActivoAlumna = call({
  ...alumnas,
  method: 'POST',
  path: '/admin/api/alumnas/:id/activo',
  summary: 'Activar o desactivar a una alumna',
  params: ById,
  body: Activo,
  answers: { 200: AlumnaAdminDetail },
})
export const adminSetGrupoAlumna = call({
  ...alumnas,
  method: 'POST',
  path: '/admin/api/alumnas/:id/grupo',
  summary: 'Cambiar el grupo de una alumna; vacío, ninguno',
  params: ById,
  body: z.object({ grupo: GrupoInput }),
  answers: { 200: AlumnaAdminDetail },
})
export const adminHistorialAlumna = call({
  ...alumnas,
  ...historial,
  path: '/admin/api/alumnas/:id/historial',
})
