import { z } from 'zod/mini'
import { ERROR_TEXT } from './errors.ts'
import { codePoints, ESPECIAL, texto } from './texto.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** What the password of an alumna or an empresa must have (F040), in words and as a question. */
export const REGLAS_CONTRASENA: readonly { texto: string; cumple: (value: string) => boolean }[] = [
  { texto: `Al menos ${PASSWORD_MIN} caracteres`, cumple: (value) => codePoints(value) >= PASSWORD_MIN },
  { texto: 'Una letra mayúscula', cumple: (value) => /\p{Lu}/u.test(value) },
  { texto: 'Un número', cumple: (value) => /\d/.test(value) },
  { texto: 'Un carácter especial, como - ? ! o €', cumple: (value) => ESPECIAL.test(value) },
]

/** The user's rule: 8 characters, an upper-case letter, a digit and a special character (F040). */
export const isStrongPassword = (value: string): boolean =>
  REGLAS_CONTRASENA.every(({ cumple }) => cumple(value))

const MAX = [PASSWORD_MAX, `La contraseña puede tener hasta ${PASSWORD_MAX} caracteres`] as const

/** A new password of an alumna or an empresa (F040, F058). Trimmed like the login, so that both agree. */
export const ContrasenaNueva = texto({ obligatorio: 'La contraseña es obligatoria', max: MAX }).check(
  z.refine(isStrongPassword, { error: ERROR_TEXT.badNewPass }),
)

/** A password that is only compared: present, never judged. */
export const ContrasenaActual = texto({ obligatorio: 'La contraseña es obligatoria', max: MAX })

const administrador = {
  min: [PASSWORD_MIN, 'La contraseña debe tener al menos 8 caracteres'],
  max: MAX,
} as const
const minusculasTambien = z.refine<string>(
  (value) =>
    value === '' ||
    (/\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\d/.test(value) && ESPECIAL.test(value)),
  { error: 'La contraseña debe contener mayúsculas, minúsculas, números y caracteres especiales' },
)

/** A new password of an administrator (F187): lower case counts too. */
export const ContrasenaAdministrador = texto({
  obligatorio: 'La contraseña es obligatoria',
  ...administrador,
}).check(minusculasTambien)

/** The same on edit, where an empty one leaves the present one alone. */
export const ContrasenaAdministradorCambio = texto(administrador).check(minusculasTambien)
