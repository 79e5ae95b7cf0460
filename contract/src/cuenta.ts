import { z } from 'zod/mini'
import { BotToken } from './bot.ts'
import { Lopd } from './consentimiento.ts'
import { ContrasenaActual, ContrasenaNueva } from './contrasena.ts'
import { email, texto } from './texto.ts'

export const NOMBRE_MAX = 100
export const APELLIDOS_MAX = 150
const TOKEN_MAX = 200
const REQUIRED_EMAIL = 'El email es obligatorio'

export const nombre = texto({ obligatorio: 'El nombre es obligatorio', max: NOMBRE_MAX })
export const apellidos = texto({ obligatorio: 'El apellido es obligatorio', max: APELLIDOS_MAX })

const REPEAT_REQUIRED = 'Debes verificar la contraseña'
/** Said when a password and its repetition differ (F041, F058, F108). */
export const REPEAT_DIFFERS = 'Las contraseñas no coinciden'

/** True when the repeated password is there and differs; said even when other fields are wrong too. */
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
    password: ContrasenaNueva,
    v_password: texto({ obligatorio: REPEAT_REQUIRED, max: 1000 }),
    lopd: z.optional(Lopd),
    token: BotToken,
  })
  .check(
    z.refine(repeats, { path: ['v_password'], error: REPEAT_DIFFERS, when: ({ value }) => isRecord(value) }),
  )
export type Registro = z.infer<typeof Registro>

/** The form of the registration, where the box must be ticked (F042). */
export const RegistroFormulario = z.safeExtend(Registro, { lopd: Lopd })

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

const dosVeces = { password: ContrasenaNueva, v_password: texto({ obligatorio: REPEAT_REQUIRED, max: 1000 }) }

/** A new password and its repetition, each looked at alone: the student's reset compares them when it is sent (F058). */
export const ContrasenaDosVeces = z.object(dosVeces)
/** A new password and its repetition, compared at every change (F058). */
export const ContrasenaRepetida = z
  .object(dosVeces)
  .check(
    z.refine(repeats, { path: ['v_password'], error: REPEAT_DIFFERS, when: ({ value }) => isRecord(value) }),
  )

/** The form of an invited person: a new password, and the box that must be ticked. */
export const InvitacionFormulario = z.safeExtend(ContrasenaRepetida, { lopd: Lopd })

/** Login of an alumna or an administrator. */
export const LoginEmail = z.object({
  email: texto({ obligatorio: REQUIRED_EMAIL, max: 1000 }),
  password: ContrasenaActual,
  token: BotToken,
})

/** Login of an empresa; the format of the CIF is not judged here (F064). */
export const LoginCif = z.object({
  cif: texto({ obligatorio: 'El CIF es obligatorio', max: 1000 }),
  password: ContrasenaActual,
  token: BotToken,
})

/** Token of a mail link; what it looks like is nobody's business but the server's. */
export const CodigoDeEnlace = texto({ obligatorio: 'Falta el código del enlace', max: TOKEN_MAX })
/** The address that a mail link was sent to. */
export const CorreoDeEnlace = email(REQUIRED_EMAIL, 'Ingresa un email válido')

/**
 * Verification of an alumna: `password` only counts for an invited account, `lopd` is recorded for one. `actualPass` is
 * the password chosen at the registration; when it is sent, it must be the one of this very registration.
 */
export const VerificacionAlumna = z.object({
  email: CorreoDeEnlace,
  token: CodigoDeEnlace,
  password: z.optional(z.nullable(texto({ max: 1000 }))),
  actualPass: z.optional(ContrasenaActual),
  lopd: z.optional(Lopd),
})
/** The form that asks for the password of a registration before it is activated. */
export const ContrasenaElegida = z.object({ actualPass: ContrasenaActual })
/** Verification of an empresa, by invitation or by reset; `lopd` is recorded for an invitation. */
export const VerificacionEmpresa = z.object({
  mail: CorreoDeEnlace,
  token: CodigoDeEnlace,
  password: ContrasenaNueva,
  lopd: z.optional(Lopd),
})
/** The end of an alumna's password reset. */
export const RestablecimientoAlumna = z.object({
  email: CorreoDeEnlace,
  token: CodigoDeEnlace,
  password: ContrasenaNueva,
})
/** The request for a reset mail. */
export const PeticionRestablecer = z.object({ mail: CorreoDeEnlace, token: BotToken })

/** A password change with the present one (F108); the new one is judged by the server as badNewPass. */
export const CambioContrasena = z.object({
  newPass: texto({ obligatorio: 'La contraseña es obligatoria', max: 1000 }),
  actualPass: texto({ obligatorio: 'La contraseña es obligatoria', max: 1000 }),
})

/** What closing an account asks for: the present password. */
export const CierreCuenta = z.object({ actualPass: ContrasenaActual })
