import { z } from 'zod/mini'
import { call } from './call.ts'
import { CodigoDeEnlace, CorreoDeEnlace } from './cuenta.ts'

/** What has become of a mail link. 'sustituido': another link of the account was used, or a newer one was sent. */
export const ESTADOS_ENLACE = ['valido', 'usado', 'caducado', 'sustituido', 'desconocido'] as const

/** What the holder of a mail link may know of it; of a code that nobody was sent, nothing. */
const EnlaceDeCorreo = z.object({
  estado: z.enum(ESTADOS_ENLACE),
  tipo: z.nullable(z.enum(['activacion', 'invitacion', 'restablecimiento', 'reapertura'])),
  cuenta: z.nullable(z.enum(['alumna', 'empresa'])),
  caduca: z.nullable(z.string()),
  /** The account can already be entered. */
  activada: z.boolean(),
  /** Several people may have registered this address: the page asks for the password of this registration. */
  pideContrasena: z.boolean(),
})
export type EnlaceDeCorreo = z.infer<typeof EnlaceDeCorreo>

// A POST, because a code must stand in no address that somebody logs.
export const getEnlace = call({
  method: 'POST',
  path: '/api/enlace',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Para qué es el enlace de un correo y si todavía sirve; no lo gasta',
  body: z.object({ correo: CorreoDeEnlace, token: CodigoDeEnlace }),
  answers: { 200: EnlaceDeCorreo },
})
