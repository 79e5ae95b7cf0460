import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById } from '../calls/paging.ts'
import { textInput } from '../calls/text-input.ts'
import { ContrasenaActual } from './contrasena.ts'
import { codigo } from './cuenta.ts'
import { SesionAdmin } from './sesion.ts'

const NOMBRE_LLAVE_MAX = 60
/** How many recovery codes there are. */
export const CODIGOS = 10

/** The token of a paso; only the server knows its format. */
const Paso = textInput({ required: 'Falta el paso anterior', max: 100 })
/** The browser's answer for a passkey (WebAuthn), as JSON text. */
const Respuesta = textInput({ required: 'Falta la respuesta de la llave', max: 8_000 })

export const RepeatedContrasena = z.object({ actualPass: ContrasenaActual })
export const AppCodigo = z.object({ paso: Paso, codigo })
export const NewLlave = z.object({
  paso: Paso,
  nombre: textInput({ required: 'Ponle un nombre', max: NOMBRE_LLAVE_MAX }),
  respuesta: Respuesta,
})

/** @public Its name is in docs/openapi.json. */
export const Llave = z.object({
  id: z.string(),
  nombre: z.string(),
  creada: z.string(),
  usada: z.nullable(z.string()),
  /** It was made for another address of the site, and works there alone. */
  ajena: z.optional(z.boolean()),
})
export type Llave = z.infer<typeof Llave>

/** The second factors of the request's administrador. */
export const SegundoFactor = z.object({
  /** When her app of codes was set up; null without one. */
  app: z.nullable(z.string()),
  llaves: z.array(Llave),
  /** Recovery codes that she has left. */
  codigos: z.number(),
  /** The configuration demands one of every administrador. */
  obligatorio: z.boolean(),
  /** Passkeys need a host name: an IP address has none. */
  admiteLlaves: z.boolean(),
  /** Whether she has had one for long enough to take that of a colleague away (administradores-8). */
  quitaAOtras: z.optional(z.boolean()),
})
export type SegundoFactor = z.infer<typeof SegundoFactor>

/** The recovery codes, shown once; null when she keeps those that she has. */
const NewCodigos = z.object({ codigos: z.nullable(z.array(z.string())) })
/** The options of a passkey for the browser (WebAuthn), as JSON text. */
const Opciones = z.object({ paso: z.string(), opciones: z.string() })

const propio = { acceso: ['admin'], sinSegundoFactor: true, tag: 'Administración: segundo factor' } as const
const BASE = '/admin/api/cuenta/segundo-factor'

export const getSegundoFactor = call({
  ...propio,
  method: 'GET',
  path: BASE,
  summary: 'Los segundos factores de la propia cuenta',
  answers: { 200: SegundoFactor },
})
export const startApp = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/app`,
  summary: 'Empezar a configurar una app de códigos (TOTP)',
  body: RepeatedContrasena,
  answers: { 200: z.object({ paso: z.string(), uri: z.string(), clave: z.string() }) },
})
export const confirmApp = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/app/confirmar`,
  summary: 'Terminar de configurarla con un código suyo',
  body: AppCodigo,
  answers: { 200: NewCodigos },
})
export const removeApp = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/app/quitar`,
  summary: 'Quitar la app de códigos',
  body: RepeatedContrasena,
  answers: { 204: null },
})
export const startLlave = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/llaves/opciones`,
  summary: 'Empezar a añadir una llave de acceso',
  body: RepeatedContrasena,
  answers: { 200: Opciones },
})
export const confirmLlave = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/llaves`,
  summary: 'Terminar de añadir una llave de acceso',
  body: NewLlave,
  answers: { 200: NewCodigos },
})
export const removeLlave = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/llaves/:id/quitar`,
  summary: 'Quitar una llave de acceso',
  params: ById,
  body: RepeatedContrasena,
  answers: { 204: null },
})
export const renewCodigos = call({
  ...propio,
  method: 'POST',
  path: `${BASE}/codigos`,
  summary: 'Cambiar los códigos de recuperación por otros',
  body: RepeatedContrasena,
  answers: { 200: NewCodigos },
})
export const adminRemoveSegundoFactor = call({
  acceso: ['admin'],
  tag: 'Administración: administradores',
  method: 'POST',
  path: '/admin/api/administradores/:id/segundo-factor/quitar',
  summary: 'Quitar el segundo factor que otra persona ha perdido',
  params: ById,
  body: RepeatedContrasena,
  answers: { 204: null },
})

/** The answer to the right password of an account with a second factor. */
export const SegundoPaso = z.object({ paso: z.string(), app: z.boolean(), llaves: z.boolean() })
export type SegundoPaso = z.infer<typeof SegundoPaso>

/** @public Its name is in docs/openapi.json. */
export const LoginCodigo = z.object({ paso: Paso, codigo })
const publico = { acceso: 'publico', method: 'POST', tag: 'Cuentas de administración' } as const

export const completeLoginCodigo = call({
  ...publico,
  path: '/admin/auth/segundo-paso/codigo',
  summary: 'Terminar de entrar con un código de la app, o con uno de recuperación',
  body: LoginCodigo,
  answers: { 200: SesionAdmin },
})
export const askLlave = call({
  ...publico,
  path: '/admin/auth/segundo-paso/opciones',
  summary: 'Pedir lo que firma la llave de acceso',
  body: z.object({ paso: Paso }),
  answers: { 200: z.object({ opciones: z.string() }) },
})
export const completeLoginLlave = call({
  ...publico,
  path: '/admin/auth/segundo-paso/llave',
  summary: 'Terminar de entrar con una llave de acceso',
  body: z.object({ paso: Paso, respuesta: Respuesta }),
  answers: { 200: SesionAdmin },
})
