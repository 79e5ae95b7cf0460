import { isMixedPassword, isStrongPassword, PASSWORD_MAX, PASSWORD_MIN } from '@alumbra/domain/contrasena'
import { z } from 'zod/mini'
import { ERROR_TEXT } from '../calls/errors.ts'
import { textInput } from '../calls/text-input.ts'

const MAX = [PASSWORD_MAX, `La contraseña puede tener hasta ${PASSWORD_MAX} caracteres`] as const

/** A new password of an alumna or an empresa (F040, F058). Trimmed like the login, so that both match. */
export const ContrasenaInput = textInput({ required: 'La contraseña es obligatoria', max: MAX }).check(
  z.refine(isStrongPassword, { error: ERROR_TEXT.badNewPass }),
)

/** A password to compare: must be present, may be weak. */
export const ContrasenaActual = textInput({ required: 'La contraseña es obligatoria', max: MAX })

const administrador = {
  min: [PASSWORD_MIN, 'La contraseña debe tener al menos 8 caracteres'],
  max: MAX,
} as const
const lowerCaseToo = z.refine<string>((value) => value === '' || isMixedPassword(value), {
  error: 'La contraseña debe contener mayúsculas, minúsculas, números y caracteres especiales',
})

/** A new password of an administrador (F187), which also needs a lower-case letter. */
export const ContrasenaAdministrador = textInput({
  required: 'La contraseña es obligatoria',
  ...administrador,
}).check(lowerCaseToo)

/** The same for a change, where an empty password keeps the current one. */
export const AdministradorContrasenaChange = textInput(administrador).check(lowerCaseToo)
