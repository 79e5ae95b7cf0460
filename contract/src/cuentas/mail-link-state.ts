import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { Empty } from '../calls/paging.ts'
import { LinkCode, LinkEmail } from './cuenta.ts'

/** The state of a mail link. 'sustituido': another link of the account was used, or a newer one was sent. */
const ESTADOS_ENLACE = ['valido', 'usado', 'caducado', 'sustituido', 'desconocido'] as const

/** The state of a mail link for its holder; a code that was never sent is 'desconocido'. */
const MailLinkState = z.object({
  estado: z.enum(ESTADOS_ENLACE),
  tipo: z.nullable(z.enum(['activacion', 'invitacion', 'restablecimiento', 'reapertura'])),
  cuenta: z.nullable(z.enum(['alumna', 'empresa', 'admin'])),
  caduca: z.nullable(z.string()),
  /** The account can log in. */
  activada: z.boolean(),
  /** True when several registrations used this email: the page asks for the password of this one. */
  pideContrasena: z.boolean(),
  /** The account has another address by now: its mails go there. */
  otraDireccion: z.boolean(),
  /** Whose password a valid link sets. */
  titular: z.nullable(
    z.object({
      nombre: z.string(),
      /** The login name: an email, or the CIF of an empresa. */
      acceso: z.string(),
      /** The centre that invites; null for both, and outside invitations. */
      centro: z.nullable(z.string()),
    }),
  ),
})
export type MailLinkState = z.infer<typeof MailLinkState>

// A POST, because addresses are logged and the code must not be.
const enlace = {
  method: 'POST',
  acceso: 'publico',
  tag: 'Público',
  body: z.object({ correo: LinkEmail, token: LinkCode }),
} as const

export const getEnlace = call({
  ...enlace,
  path: '/api/enlace',
  summary: 'Para qué es el enlace de un correo y si todavía sirve; no lo gasta',
  answers: { 200: MailLinkState },
})
export const sendAnotherEnlace = call({
  ...enlace,
  path: '/api/enlace/otro',
  summary: 'Enviar otro enlace, al mismo correo, en lugar de uno que ya no sirve',
  answers: { 200: Empty },
})
