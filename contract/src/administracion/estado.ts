import { z } from 'zod/mini'
import { call } from '../calls/call.ts'

/** The state of the installation (observabilidad-7). */
export const Estado = z.object({
  version: z.string(),
  correos: z.object({
    pendientes: z.int(),
    /** Since when the oldest one waits that shows how mails leave; null where each waits for its own recipient. */
    desde: z.nullable(z.string()),
    /** When one last left. */
    salio: z.nullable(z.string()),
    /** Failed ones that can be sent again, at most a thousand. */
    reintentables: z.int(),
    /** Without a mail server they go to a folder, and reach nobody. */
    enCarpeta: z.boolean(),
  }),
  copia: z.object({
    /** End of the last good backup. */
    buena: z.nullable(z.string()),
    /** Whether the last one that ended failed. */
    fallo: z.boolean(),
  }),
  /** The repeated tasks that failed or are late, and have not done their work since. */
  tareas: z.array(
    z.object({
      nombre: z.string(),
      fallos: z.int(),
      desde: z.nullable(z.string()),
      /** When a late one was due. */
      tocaba: z.optional(z.string()),
    }),
  ),
  /** The disk of the server, in bytes; null when it keeps nothing on one. */
  disco: z.nullable(z.object({ libre: z.number(), total: z.number() })),
})
export type Estado = z.infer<typeof Estado>

export const adminGetEstado = call({
  method: 'GET',
  acceso: ['admin'],
  tag: 'Administración: estado',
  path: '/admin/api/estado',
  summary: 'Si todo va bien: correos, copias, tareas que fallan, disco y versión',
  answers: { 200: Estado },
})
