import { call } from '../calls/call.ts'

const shared = {
  acceso: 'publico',
  method: 'POST',
  summary: 'Cerrar la sesión',
  answers: { 204: null },
} as const

export const logoutAlumna = call({
  ...shared,
  path: '/alumnas/auth/logout',
  tag: 'Cuentas de alumnas',
})
/** @public Its name is in docs/openapi.json. */
export const logoutEmpresa = call({
  ...shared,
  path: '/empresa/auth/logout',
  tag: 'Cuentas de empresas',
})
/** @public Its name is in docs/openapi.json. */
export const logoutAdmin = call({
  ...shared,
  path: '/admin/auth/logout',
  tag: 'Cuentas de administración',
})

/** The call that ends the session of each role (F013, F169). */
export const LOGOUT = { alumna: logoutAlumna, empresa: logoutEmpresa, admin: logoutAdmin }
