import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { Empty } from '../calls/paging.ts'
import { LoginEmail, RestablecerRequest, RestablecimientoAdmin } from './cuenta.ts'
import { SegundoPaso } from './segundo-factor.ts'
import { SesionAdmin } from './sesion.ts'

/** The account that has logged in; with a second factor there is none yet, and `segundoFactor` names the next step. */
const EntradaAdmin = z.object({ ...SesionAdmin.shape, segundoFactor: z.optional(SegundoPaso) })

const publico = { acceso: 'publico', method: 'POST' } as const

export const loginAdmin = call({
  ...publico,
  path: '/admin/auth/login',
  alwaysCustomMessage: true,
  tag: 'Cuentas de administración',
  summary: 'Entrar con email, contraseña y comprobación antirrobots',
  body: LoginEmail,
  answers: { 200: EntradaAdmin },
})
export const requestPasswordResetAdmin = call({
  ...publico,
  path: '/admin/auth/reset-password',
  tag: 'Cuentas de administración',
  summary: 'Pedir el correo para restablecer la contraseña; responde lo mismo exista o no la cuenta',
  body: RestablecerRequest,
  answers: { 200: Empty },
})
export const resetPasswordAdmin = call({
  ...publico,
  path: '/admin/auth/verify-reset-password',
  tag: 'Cuentas de administración',
  summary: 'Poner una contraseña nueva con el código del correo',
  body: RestablecimientoAdmin,
  answers: { 200: Empty },
})
