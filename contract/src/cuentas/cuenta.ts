import { REPEAT_DIFFERS } from '@alumbra/domain/contrasena'
import { z } from 'zod/mini'
import { BotToken } from '../calls/bot-token.ts'
import { email, textInput } from '../calls/text-input.ts'
import { ContrasenaActual, ContrasenaAdministrador, ContrasenaInput } from './contrasena.ts'
import { Lopd } from './lopd.ts'

export const NOMBRE_MAX = 100
export const APELLIDOS_MAX = 150
const TOKEN_MAX = 200
const REQUIRED_EMAIL = 'El email es obligatorio'

const nombre = textInput({ required: 'El nombre es obligatorio', max: NOMBRE_MAX })
const apellidos = textInput({ required: 'El apellido es obligatorio', max: APELLIDOS_MAX })

const REPEAT_REQUIRED = 'Debes verificar la contraseña'

/** Whether the repetition is filled in and differs; checked even when other fields are wrong. */
const repeats = (body: { password?: unknown; v_password?: unknown }): boolean =>
  typeof body.v_password !== 'string' ||
  body.v_password.trim() === '' ||
  (typeof body.password === 'string' && body.password.trim() === body.v_password.trim())

/** Registration of an alumna (F037–F042). */
export const Registro = z
  .object({
    nombre,
    apellidos,
    email: email(REQUIRED_EMAIL, 'El email ingresado no es válido'),
    password: ContrasenaInput,
    v_password: textInput({ required: REPEAT_REQUIRED, max: 1000 }),
    lopd: z.optional(Lopd),
    token: BotToken,
  })
  .check(
    z.refine(repeats, { path: ['v_password'], error: REPEAT_DIFFERS, when: ({ value }) => isRecord(value) }),
  )
export type Registro = z.infer<typeof Registro>

/** The form of the registration, whose box must be ticked (F042). */
export const RegistroInput = z.safeExtend(Registro, { lopd: Lopd })

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

const typedTwice = {
  password: ContrasenaInput,
  v_password: textInput({ required: REPEAT_REQUIRED, max: 1000 }),
}

/** A new password and its repetition, each checked alone: the form of an alumna compares them when it is sent (F058). */
export const ContrasenaTwice = z.object(typedTwice)
/** A new password and its repetition, compared at every change (F058). */
export const ContrasenaRepetida = z
  .object(typedTwice)
  .check(
    z.refine(repeats, { path: ['v_password'], error: REPEAT_DIFFERS, when: ({ value }) => isRecord(value) }),
  )

/** The form of an invited account: a new password, and the box that must be ticked. */
export const InvitacionInput = z.safeExtend(ContrasenaRepetida, { lopd: Lopd })

/** Login of an alumna or an administrador. */
export const LoginEmail = z.object({
  email: textInput({ required: REQUIRED_EMAIL, max: 1000, format: 'email' }),
  password: ContrasenaActual,
  token: BotToken,
})

/** Login of an empresa; does not check the format of the CIF (F064). */
export const LoginCif = z.object({
  cif: textInput({ required: 'El CIF es obligatorio', max: 1000 }),
  password: ContrasenaActual,
  token: BotToken,
})

/** The token of a mail link; only the server knows its format. */
export const LinkCode = textInput({ required: 'Falta el código del enlace', max: TOKEN_MAX })
/** The email that received a mail link. */
export const LinkEmail = email(REQUIRED_EMAIL, 'Ingresa un email válido')

/**
 * Verification of an alumna. `password` and `lopd` only count for an invited account. `actualPass` is the password of
 * the registration; when it is sent, it must be the one of this registration. `cuenta` is the account in whose session our page
 * was opened, empty for none: no other session is ended.
 */
export const VerificacionAlumna = z.object({
  email: LinkEmail,
  token: LinkCode,
  password: z.optional(z.nullable(textInput({ max: 1000 }))),
  actualPass: z.optional(ContrasenaActual),
  lopd: z.optional(Lopd),
  cuenta: z.optional(textInput({ max: 100 })),
})
/** The form that asks for the password of a registration before the account is activated. */
export const ChosenContrasena = z.object({ actualPass: ContrasenaActual })
/** Verification of an empresa after an invitation or a password reset; `lopd` is recorded for an invitation. */
export const VerificacionEmpresa = z.object({
  mail: LinkEmail,
  token: LinkCode,
  password: ContrasenaInput,
  lopd: z.optional(Lopd),
})
/** The new password after a reset of an alumna. */
export const RestablecimientoAlumna = z.object({
  email: LinkEmail,
  token: LinkCode,
  password: ContrasenaInput,
})
/** The new password of an administrador, with the link of a reset or of her invitation. */
export const RestablecimientoAdmin = z.object({
  email: LinkEmail,
  token: LinkCode,
  password: ContrasenaAdministrador,
})
/** The form of that new password and its repetition. */
export const ContrasenaAdminRepetida = z
  .object({ ...typedTwice, password: ContrasenaAdministrador })
  .check(
    z.refine(repeats, { path: ['v_password'], error: REPEAT_DIFFERS, when: ({ value }) => isRecord(value) }),
  )
/** The request for a mail that resets the password. */
export const RestablecerRequest = z.object({ mail: LinkEmail, token: BotToken })

/** A password change with the current password (F108); the server refuses a weak one with badNewPass. */
export const ContrasenaChange = z.object({
  newPass: textInput({ required: 'La contraseña es obligatoria', max: 1000 }),
  actualPass: textInput({ required: 'La contraseña es obligatoria', max: 1000 }),
})

/** Closing an account needs its password. */
export const CierreCuenta = z.object({ actualPass: ContrasenaActual })

/** The form that asks for a consentimiento. */
export const ConsentimientoInput = z.object({ lopd: Lopd })

/** A code of the app, or a recovery code. */
export const codigo = textInput({ required: 'Escribe el código', max: 40 })
/** The form of the second step of a login. */
export const CodigoInput = z.object({ codigo })
