import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { Empty } from '../calls/paging.ts'
import { email } from '../calls/text-input.ts'
import { LinkCode } from './cuenta.ts'

/**
 * The data in the mail link of a closed account.
 * @public Its name is in docs/openapi.json.
 */
export const EnlaceReapertura = z.object({
  email: email('El email es obligatorio', 'Ingresa un email válido'),
  token: LinkCode,
})

/** Until when a closed account can be reopened. */
export const Reapertura = z.object({ hasta: z.string() })
export type Reapertura = z.infer<typeof Reapertura>

const enlace = {
  method: 'POST',
  acceso: 'publico',
  tag: 'Cuentas de alumnas',
  body: EnlaceReapertura,
} as const

export const getReapertura = call({
  ...enlace,
  path: '/alumnas/auth/reabrir/ver',
  summary: 'Hasta cuándo sirve el enlace que recupera una cuenta cerrada; no cambia nada',
  answers: { 200: Reapertura },
})
export const reopenAlumna = call({
  ...enlace,
  path: '/alumnas/auth/reabrir',
  summary: 'Recuperar una cuenta cerrada, tal como estaba, con el enlace de su correo; no abre sesión',
  answers: { 200: Empty },
})
