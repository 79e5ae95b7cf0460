import { z } from 'zod/mini'
import { call } from './call.ts'
import { ById, Empty, Pagina, Search, totals } from './paginas.ts'

/** Where a mail of the outbox stands. */
export const ESTADOS_CORREO = ['pendiente', 'enviado', 'fallido'] as const
export type EstadoCorreo = (typeof ESTADOS_CORREO)[number]

/** Why a mail did not leave, in words for whoever minds the mailbox. */
export const MOTIVO_CORREO = {
  buzon: 'El buzón no existe o no admite correo. Comprueba la dirección.',
  lleno: 'El buzón está lleno.',
  rechazado: 'El servidor de destino lo rechazó, quizá por creerlo no deseado.',
  espera: 'El servidor de destino pidió esperar.',
  sin_conexion: 'No se pudo hablar con nuestro servidor de correo.',
  acceso: 'Nuestro servidor de correo no acepta el usuario o la contraseña.',
  cortado: 'La conexión se cortó a medias: puede que haya llegado.',
  direccion: 'La dirección no es válida.',
  disco: 'No se pudo escribir en la carpeta de los correos.',
  otro: 'El servidor de correo no lo admitió.',
} as const
export type MotivoCorreo = keyof typeof MOTIVO_CORREO

/** A mail of the outbox without what it says: its text may hold a link that opens an account. */
export const Correo = z.object({
  id: z.string(),
  destinatario: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_CORREO),
  intentos: z.int(),
  creado_at: z.string(),
  enviado_at: z.nullable(z.string()),
  /** When a waiting mail is tried next. */
  siguiente_at: z.nullable(z.string()),
  motivo: z.nullable(z.enum(Object.keys(MOTIVO_CORREO) as [MotivoCorreo, ...MotivoCorreo[]])),
  /** What the server said, without addresses. */
  respuesta: z.nullable(z.string()),
  /** Whether a failed one can still be tried again. */
  reintentable: z.boolean(),
})
export type Correo = z.infer<typeof Correo>

const CorreosQuery = z.object({
  page: Pagina,
  search: Search,
  estado: z._default(
    z.pipe(
      z.enum([...ESTADOS_CORREO, ''], { error: 'Debe ser pendiente, enviado o fallido' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
})

const admin = { acceso: ['admin'], tag: 'Administración: correo' } as const

export const adminListCorreos = call({
  ...admin,
  method: 'GET',
  path: '/admin/api/correos',
  summary: 'Correos que esperan, enviados y fallidos, con búsqueda por dirección; nunca lo que dicen',
  query: CorreosQuery,
  answers: { 200: z.object({ correos: z.array(Correo), ...totals }) },
})
export const adminGetCorreo = call({
  ...admin,
  method: 'GET',
  path: '/admin/api/correos/:id',
  summary: 'Un correo, sin lo que dice',
  params: ById,
  answers: { 200: Correo },
})

/** How the mailbox stands. */
export const EstadoBuzon = z.object({
  pendientes: z.int(),
  enviados: z.int(),
  fallidos: z.int(),
  /** How many failed ones can still be tried again; a thousand stands for more. */
  reintentables: z.int(),
  /** The folder that stands in for a mail server; null when there is one. */
  carpeta: z.nullable(z.string()),
})
export type EstadoBuzon = z.infer<typeof EstadoBuzon>

export const adminGetEstadoBuzon = call({
  ...admin,
  method: 'GET',
  path: '/admin/correos/estado',
  summary: 'Cuántos correos esperan, se enviaron y fallaron, y por dónde salen',
  answers: { 200: EstadoBuzon },
})
export const adminRetryCorreo = call({
  ...admin,
  method: 'POST',
  path: '/admin/api/correos/:id/reintentar',
  summary: 'Volver a intentar un correo fallido',
  params: ById,
  answers: { 200: Empty },
})
export const adminRetryCorreos = call({
  ...admin,
  method: 'POST',
  path: '/admin/api/correos/reintentar',
  summary: 'Volver a intentar todos los correos fallidos que aún sirven',
  answers: { 200: z.object({ reintentados: z.int() }) },
})
export const adminDiscardCorreo = call({
  ...admin,
  method: 'POST',
  path: '/admin/api/correos/:id/descartar',
  summary: 'Dar por perdido un correo fallido: se borra lo que decía',
  params: ById,
  answers: { 200: Empty },
})
