import { LOAD_ERROR_TEXT, UNAVAILABLE_TEXT } from './page-errors.ts'

/** Every error code of the wire with its Spanish text (M1, wire-2). `{email}` is the contact address. */
export const ERROR_TEXT = {
  badNewPass:
    'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial',
  badOldPass: 'La contraseña actual no es correcta.',
  invalidCredentials: 'Email o password incorrecto.',
  invalidCredentialsEmpresa: 'CIF o password incorrectos',
  unexpectedError: 'Algo salió mal. Por favor, inténtalo de nuevo más tarde.',
  empresaError: 'Algo salió mal. Por favor, inténtalo de nuevo más tarde.',
  paramsError: 'Los datos proporcionados no son válidos.',
  loadError: LOAD_ERROR_TEXT,
  updateError: 'Ha ocurrido un error al actualizar los datos. Inténtalo de nuevo más tarde.',
  createOfertaError: 'Ha ocurrido un error al crear la oferta. Inténtalo de nuevo.',
  deleteOfertaError: 'Ha ocurrido un error al eliminar la oferta. Inténtalo de nuevo.',
  messageError: 'Ha ocurrido un error al enviar el mensaje. Por favor, inténtalo de nuevo más tarde.',
  atLeastOneAdmin: 'No puedes eliminar el último administrador. Al menos uno debe permanecer activo.',
  alreadyRegistered: 'Ya existe una cuenta con este email. Por favor, utiliza otro email.',
  disabledAccount: 'Su cuenta no está activa. Contactenos en {email}',
  emailNotFound: 'No se ha encontrado el email. Por favor, asegurate que el email introducido es correcto.',
  invalidToken: 'El enlace no es válido o ha caducado. Pide uno nuevo.',
  unauthenticated: 'Inicia sesión para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  notFound: 'No hemos encontrado lo que buscas.',
  methodNotAllowed: 'Esta dirección no admite esa operación.',
  conflict: 'Otra persona ha cambiado esto mientras tanto. Vuelve a cargarlo antes de seguir.',
  tooLarge: 'Lo que envías es demasiado grande.',
  unsupportedType: 'Este formato no se admite.',
  tooManyRequests: 'Has hecho demasiados intentos. Espera un poco y vuelve a probar.',
  unavailable: UNAVAILABLE_TEXT,
} as const

export type ErrorCode = keyof typeof ERROR_TEXT

/** Messages of the account pages for unknown errors (F059); the space before the last one belongs to it. */
export const CUENTA_FALLBACK = {
  verificar: 'Intentelo de nuevo más tarde.',
  pedirRestablecer: 'Ups... algo ha pasado, intentalo más tarde.',
  restablecer: ' Ups... algo ha pasado, intentalo más tarde.',
} as const

/** HTTP status of each error code that the server answers (wire-2). */
export const ERROR_STATUS = {
  paramsError: 400,
  badNewPass: 400,
  badOldPass: 400,
  atLeastOneAdmin: 400,
  invalidToken: 400,
  invalidCredentials: 401,
  unauthenticated: 401,
  disabledAccount: 403,
  forbidden: 403,
  notFound: 404,
  emailNotFound: 404,
  methodNotAllowed: 405,
  alreadyRegistered: 409,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  unexpectedError: 500,
  unavailable: 503,
} as const satisfies Partial<Record<ErrorCode, number>>

export type ServerErrorCode = keyof typeof ERROR_STATUS

/** The Spanish text of a code, with the contact address; unknown codes get the text of unexpectedError (M2). */
export function errorText(code: string, email: string): string {
  const known = Object.hasOwn(ERROR_TEXT, code) ? (code as ErrorCode) : 'unexpectedError'
  return ERROR_TEXT[known].replace('{email}', email)
}
