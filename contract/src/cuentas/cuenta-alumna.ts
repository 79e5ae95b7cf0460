import { call } from '../calls/call.ts'
import { withEnvio } from '../calls/envio.ts'
import { Empty } from '../calls/paging.ts'
import {
  CierreCuenta,
  ContrasenaChange,
  LoginEmail,
  Registro,
  RestablecerRequest,
  RestablecimientoAlumna,
  VerificacionAlumna,
} from './cuenta.ts'
import { SesionAlumna } from './sesion.ts'

const publico = { acceso: 'publico', method: 'POST' } as const

export const registerAlumna = call({
  ...publico,
  path: '/alumnas/auth/register',
  tag: 'Cuentas de alumnas',
  summary: 'Registro: envía el correo de activación',
  body: withEnvio(Registro),
  answers: { 201: Empty },
})
export const verifyAlumna = call({
  ...publico,
  path: '/alumnas/auth/verify-register',
  tag: 'Cuentas de alumnas',
  summary: 'Activa la cuenta con el código del correo y abre sesión',
  body: VerificacionAlumna,
  answers: { 200: SesionAlumna },
})
export const loginAlumna = call({
  ...publico,
  path: '/alumnas/auth/login',
  tag: 'Cuentas de alumnas',
  summary: 'Entrar con email y contraseña',
  body: LoginEmail,
  answers: { 200: SesionAlumna },
})
export const requestPasswordResetAlumna = call({
  ...publico,
  path: '/alumnas/auth/reset-password',
  tag: 'Cuentas de alumnas',
  summary: 'Pedir el correo para restablecer la contraseña',
  body: RestablecerRequest,
  answers: { 200: Empty },
})
export const resetPasswordAlumna = call({
  ...publico,
  path: '/alumnas/auth/verify-reset-password',
  tag: 'Cuentas de alumnas',
  summary: 'Poner una contraseña nueva con el código del correo',
  body: RestablecimientoAlumna,
  answers: { 200: Empty },
})
export const changePasswordAlumna = call({
  method: ['POST', 'PUT'],
  path: '/alumnas/password-change',
  acceso: ['alumna'],
  tag: 'Cuentas de alumnas',
  summary: 'Cambiar la contraseña; las demás sesiones se cierran',
  body: ContrasenaChange,
  answers: { 200: Empty },
})

export const closeCuentaAlumna = call({
  method: 'POST',
  path: '/alumnas/cerrar-cuenta',
  acceso: ['alumna'],
  tag: 'Cuentas de alumnas',
  summary: 'Cerrar mi cuenta: invisible al momento, borrada para siempre pasado el plazo',
  body: CierreCuenta,
  answers: { 204: null },
})
