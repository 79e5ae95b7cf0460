import { call } from '../calls/call.ts'
import { Empty } from '../calls/paging.ts'
import { ContrasenaChange, LoginCif, RestablecerRequest, VerificacionEmpresa } from './cuenta.ts'
import { SesionEmpresa } from './sesion.ts'

const publico = { acceso: 'publico', method: 'POST' } as const

export const loginEmpresa = call({
  ...publico,
  path: '/empresa/auth/login',
  tag: 'Cuentas de empresas',
  summary: 'Entrar con CIF y contraseña',
  body: LoginCif,
  answers: { 200: SesionEmpresa },
})
export const requestPasswordResetEmpresa = call({
  ...publico,
  path: '/empresa/auth/reset-password',
  tag: 'Cuentas de empresas',
  summary: 'Pedir el correo para restablecer la contraseña',
  body: RestablecerRequest,
  answers: { 200: Empty },
})
export const verifyEmpresa = call({
  ...publico,
  path: '/empresa/auth/verify-register',
  tag: 'Cuentas de empresas',
  summary: 'Poner la contraseña con el código de la invitación o del restablecimiento, y abrir sesión',
  body: VerificacionEmpresa,
  answers: { 200: SesionEmpresa },
})
export const changePasswordEmpresa = call({
  method: ['POST', 'PUT'],
  path: '/empresa/password-change',
  acceso: ['empresa'],
  tag: 'Cuentas de empresas',
  summary: 'Cambiar la contraseña; las demás sesiones se cierran',
  body: ContrasenaChange,
  answers: { 200: Empty },
})
