import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { historial } from '../administracion/historial.ts'
import { Activo, AlumnasQuery, Created } from '../administracion/secciones.ts'
import { TextAsRead, withAntes } from '../calls/antes.ts'
import { call } from '../calls/call.ts'
import { lineInput } from '../calls/line-input.ts'
import { ById, searchTotals } from '../calls/paging.ts'
import { email } from '../calls/text-input.ts'
import { APELLIDOS_MAX, NOMBRE_MAX } from '../cuentas/cuenta.ts'
import { InvitacionEstado, SeBorra } from '../cuentas/estado-invitacion.ts'
import { GrupoInput } from '../cuentas/grupo.ts'
import { LoteId } from '../cuentas/lote.ts'
import { MensajeInput } from '../cuentas/mensaje-invitacion.ts'

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
  /** The time of her last login; null before the first. */
  ultima_entrada: z.nullable(z.string()),
  cvCompleto: z.boolean(),
  /** The fields that her CV lacks, by path. */
  camposPendientes: z.array(z.string()),
})
export type AlumnaAdminDetail = z.infer<typeof AlumnaAdminDetail>

/** The invitation of an alumna (F180). */
export const InvitacionAlumna = z.object({
  nombre: lineInput({ required: REQUIRED, max: NOMBRE_MAX }),
  apellidos: lineInput({ required: REQUIRED, max: APELLIDOS_MAX }),
  email: email(REQUIRED, 'Ingresa un email válido'),
  grupo: GrupoInput,
})
export type InvitacionAlumna = z.infer<typeof InvitacionAlumna>

/** The form of one invitation, with some lines of its sender. */
export const InvitacionAlumnaInput = z.extend(InvitacionAlumna, { mensaje: MensajeInput })

const Grupo = z.object({ grupo: GrupoInput })

const alumnas = { acceso: ['admin'], tag: 'Administración: alumnas' } as const

export const adminListAlumnas = call({
  ...alumnas,
  method: 'GET',
  path: '/admin/api/alumnas',
  summary: 'Alumnas, con búsqueda',
  query: AlumnasQuery,
  answers: { 200: z.object({ alumnas: z.array(AlumnaAdmin), ...searchTotals }) },
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
  body: z.extend(InvitacionAlumnaInput, { lote: LoteId }),
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
  body: withAntes(Grupo, { grupo: TextAsRead }),
  answers: { 200: AlumnaAdminDetail },
})

export const adminHistorialAlumna = call({
  ...alumnas,
  ...historial,
  path: '/admin/api/alumnas/:id/historial',
})
