import { z } from 'zod/mini'
import { BotToken } from './bot.ts'
import { type Acceso, call } from './call.ts'
import { Lopd } from './consentimiento.ts'
import { ContrasenaActual, ContrasenaNueva } from './contrasena.ts'
import { Empty } from './paginas.ts'
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

export const SesionAlumna = z.object({ idAlumna: z.nullable(z.string()) })
export const SesionEmpresa = z.object({ idEmpresa: z.nullable(z.string()) })
export const SesionAdmin = z.object({ id: z.nullable(z.string()) })

const publico = { acceso: 'publico' as Acceso, method: 'POST' as const }

export const getSesionAlumna = call({
  method: 'GET',
  path: '/alumnas/me',
  acceso: 'publico',
  tag: 'Cuentas de alumnas',
  summary: 'Quién ha entrado como alumna, o null',
  answers: { 200: SesionAlumna },
})
export const registerAlumna = call({
  ...publico,
  path: '/alumnas/auth/register',
  tag: 'Cuentas de alumnas',
  summary: 'Registro: envía el correo de activación',
  body: Registro,
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
export const logoutAlumna = call({
  ...publico,
  path: '/alumnas/auth/logout',
  tag: 'Cuentas de alumnas',
  summary: 'Cerrar la sesión',
  answers: { 204: null },
})
export const requestPasswordResetAlumna = call({
  ...publico,
  path: '/alumnas/auth/reset-password',
  tag: 'Cuentas de alumnas',
  summary: 'Pedir el correo para restablecer la contraseña',
  body: PeticionRestablecer,
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
  body: CambioContrasena,
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

export const getSesionEmpresa = call({
  method: 'GET',
  path: '/empresa/me',
  acceso: 'publico',
  tag: 'Cuentas de empresas',
  summary: 'Qué empresa ha entrado, o null',
  answers: { 200: SesionEmpresa },
})
export const loginEmpresa = call({
  ...publico,
  path: '/empresa/auth/login',
  tag: 'Cuentas de empresas',
  summary: 'Entrar con CIF y contraseña',
  body: LoginCif,
  answers: { 200: SesionEmpresa },
})
export const logoutEmpresa = call({
  ...publico,
  path: '/empresa/auth/logout',
  tag: 'Cuentas de empresas',
  summary: 'Cerrar la sesión',
  answers: { 204: null },
})
export const requestPasswordResetEmpresa = call({
  ...publico,
  path: '/empresa/auth/reset-password',
  tag: 'Cuentas de empresas',
  summary: 'Pedir el correo para restablecer la contraseña',
  body: PeticionRestablecer,
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
  body: CambioContrasena,
  answers: { 200: Empty },
})

export const getSesionAdmin = call({
  method: 'GET',
  path: '/admin/me',
  acceso: 'publico',
  tag: 'Cuentas de administración',
  summary: 'Quién ha entrado como administradora, o null',
  answers: { 200: SesionAdmin },
})
export const loginAdmin = call({
  ...publico,
  path: '/admin/auth/login',
  tag: 'Cuentas de administración',
  summary: 'Entrar con email, contraseña y comprobación antirrobots',
  body: LoginEmail,
  answers: { 200: SesionAdmin },
})
export const logoutAdmin = call({
  ...publico,
  path: '/admin/auth/logout',
  tag: 'Cuentas de administración',
  summary: 'Cerrar la sesión',
  answers: { 204: null },
})
