import { call } from './call.ts'
import { LoginEmail } from './cuenta.ts'
import { SesionAdmin } from './sesion.ts'

const publico = { acceso: 'publico', method: 'POST' } as const

export const loginAdmin = call({
  ...publico,
  path: '/admin/auth/login',
  tag: 'Cuentas de administración',
  summary: 'Entrar con email, contraseña y comprobación antirrobots',
  body: LoginEmail,
  answers: { 200: SesionAdmin },
})
