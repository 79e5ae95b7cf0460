import { codePoints } from './code-points.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

const ESPECIAL = /[^\p{L}\p{N}\s]/u

/** The rules for a password of an alumna or an empresa (F040): text and check. */
export const CONTRASENA_RULES: readonly { texto: string; cumple: (value: string) => boolean }[] = [
  { texto: `Al menos ${PASSWORD_MIN} caracteres`, cumple: (value) => codePoints(value) >= PASSWORD_MIN },
  { texto: 'Una letra mayúscula', cumple: (value) => /\p{Lu}/u.test(value) },
  { texto: 'Un número', cumple: (value) => /\d/.test(value) },
  { texto: 'Un carácter especial, como - ? ! o €', cumple: (value) => ESPECIAL.test(value) },
]

/** Alumnas and empresas: 8 characters, an upper-case letter, a digit and a special character (F040). */
export const isStrongPassword = (value: string): boolean =>
  CONTRASENA_RULES.every(({ cumple }) => cumple(value))

/** Administradores: the same kinds of characters, and a lower-case letter; the field limits the length (F187). */
export const isMixedPassword = (value: string): boolean =>
  /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\d/.test(value) && ESPECIAL.test(value)

/** Message for a repetition that differs from the password (F041, F058, F108). */
export const REPEAT_DIFFERS = 'Las contraseñas no coinciden'
