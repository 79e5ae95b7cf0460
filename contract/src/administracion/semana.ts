import { z } from 'zod/mini'
import { call } from '../calls/call.ts'

/** The largest number that is counted; more rows than this are this many. */
export const SEMANA_MAX = 1_000

const invitaciones = z.object({ pendientes: z.int(), caducadas: z.int() })

/** Pending work of an administrador, and news of the last seven days (administracion-2). */
export const Semana = z.object({
  ofertas: z.object({
    pendientes: z.int(),
    /** When the oldest pending one was created. */
    desde: z.nullable(z.string()),
    /** Published ones whose term ends within seven days. */
    terminan: z.int(),
  }),
  invitaciones: z.object({ alumnas: invitaciones, empresas: invitaciones }),
  /** Failed mails that can be sent again. */
  correos: z.int(),
  nuevas: z.object({ alumnas: z.int(), empresas: z.int() }),
  cv_completados: z.int(),
})
export type Semana = z.infer<typeof Semana>

export const adminGetSemana = call({
  method: 'GET',
  acceso: ['admin'],
  tag: 'Administración: esta semana',
  path: '/admin/api/semana',
  byItself: true,
  summary: 'Lo que espera una respuesta y lo nuevo de los últimos siete días; cada número, como mucho mil',
  answers: { 200: Semana },
})
