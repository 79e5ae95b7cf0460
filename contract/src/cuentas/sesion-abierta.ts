import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById } from '../calls/paging.ts'

/** An open session of the actor's account. */
export const SesionAbierta = z.object({
  id: z.string(),
  /** Short words for its browser, such as «Chrome en Android»; '' when it named none. */
  dispositivo: z.string(),
  abierta: z.string(),
  /** When it was last used, to the minute. */
  usada: z.string(),
  /** Whether it is the session of this request. */
  esta: z.boolean(),
})
export type SesionAbierta = z.infer<typeof SesionAbierta>

/** How many sessions the list shows, the last used first. */
export const SESIONES_MAX = 50

const propia = {
  acceso: ['alumna', 'empresa', 'admin'],
  sinSegundoFactor: true,
  tag: 'Sesiones abiertas',
} as const

export const listSesiones = call({
  ...propia,
  method: 'GET',
  path: '/cuenta/sesiones',
  summary: 'Las sesiones abiertas de la propia cuenta, las usadas hace menos primero',
  answers: { 200: z.object({ sesiones: z.array(SesionAbierta), total: z.number() }) },
})
export const endSesion = call({
  ...propia,
  method: 'DELETE',
  path: '/cuenta/sesiones/:id',
  summary: 'Cerrar una sesión de la propia cuenta, también esta',
  params: ById,
  answers: { 204: null },
})
export const endOtrasSesiones = call({
  ...propia,
  method: 'POST',
  path: '/cuenta/sesiones/cerrar-otras',
  summary: 'Cerrar las demás sesiones de la propia cuenta',
  answers: { 204: null },
})
