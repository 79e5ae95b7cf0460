import { z } from 'zod/mini'
import { call } from './call.ts'
import { LinkCode, LinkEmail } from './cuenta.ts'

/** The state of a mail link. 'sustituido': another link of the account was used, or a newer one was sent. */
export const ESTADOS_ENLACE = ['valido', 'usado', 'caducado', 'sustituido', 'desconocido'] as const

/** The state of a mail link for its holder; a code that was never sent is 'desconocido'. */
const MailLinkState = z.object({
  estado: z.enum(ESTADOS_ENLACE),
  tipo: z.nullable(z.enum(['activacion', 'invitacion', 'restablecimiento', 'reapertura'])),
  cuenta: z.nullable(z.enum(['alumna', 'empresa'])),
  caduca: z.nullable(z.string()),
  /** The account can log in. */
  activada: z.boolean(),
  /** More than one registration used this email: the page asks for the password of this registration. */
  pideContrasena: z.boolean(),
})
export type MailLinkState = z.infer<typeof MailLinkState>

// A POST, because addresses are logged and the code must not be.
export const getEnlace = call({
  method: 'POST',
  path: '/api/enlace',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Para qué es el enlace de un correo y si todavía sirve; no lo gasta',
  body: z.object({ correo: LinkEmail, token: LinkCode }),
  answers: { 200: MailLinkState },
})
