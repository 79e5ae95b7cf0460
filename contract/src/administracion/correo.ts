import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { ById, Empty, PageIndex, Search, searchTotals } from '../calls/paging.ts'

/** The states of a mail in the outbox. */
export const ESTADOS_CORREO = ['pendiente', 'enviado', 'fallido'] as const
export type EstadoCorreo = (typeof ESTADOS_CORREO)[number]

/** Why a mail was not sent, for administradores. */
export const MOTIVO_CORREO = {
  buzon: 'El buzón no existe o no admite correo. Comprueba la dirección.',
  lleno: 'El buzón está lleno.',
  rechazado: 'El servidor de destino lo rechazó, quizá por creerlo no deseado.',
  espera: 'El servidor de destino pidió esperar.',
  retenido: 'Estaba por salir en una copia de seguridad restaurada: puede que ya saliera entonces.',
  sin_conexion: 'No se pudo hablar con nuestro servidor de correo.',
  acceso: 'Nuestro servidor de correo no acepta el usuario o la contraseña.',
  envio: 'Nuestro servidor de correo no acepta ahora nuestros envíos, por el remite o por un límite.',
  callado: 'El servidor de destino no contestó a tiempo.',
  enlace: 'Antes de que saliera su enlace caducó, se pidió otro o la oferta cambió.',
  cortado: 'La conexión se cortó a medias: puede que haya llegado.',
  direccion: 'La dirección no es válida.',
  disco: 'No se pudo escribir en la carpeta de los correos.',
  otro: 'El servidor de correo no lo admitió.',
} as const
export type MotivoCorreo = keyof typeof MOTIVO_CORREO

/** A mail of the outbox without its text, which may hold a link that opens an account. */
export const Correo = z.object({
  id: z.string(),
  destinatario: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_CORREO),
  intentos: z.int(),
  creado_at: z.string(),
  enviado_at: z.nullable(z.string()),
  /** When a waiting mail is sent next. */
  siguiente_at: z.nullable(z.string()),
  motivo: z.nullable(z.enum(Object.keys(MOTIVO_CORREO) as [MotivoCorreo, ...MotivoCorreo[]])),
  /** The answer of the mail server, without addresses. */
  respuesta: z.nullable(z.string()),
  /** Whether a failed mail can be sent again. */
  reintentable: z.boolean(),
})
export type Correo = z.infer<typeof Correo>

const CorreosQuery = z.object({
  page: PageIndex,
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
  answers: { 200: z.object({ correos: z.array(Correo), ...searchTotals }) },
})
export const adminGetCorreo = call({
  ...admin,
  method: 'GET',
  path: '/admin/api/correos/:id',
  summary: 'Un correo, sin lo que dice',
  params: ById,
  answers: { 200: Correo },
})

/** The counts of the outbox. */
export const EstadoBuzon = z.object({
  pendientes: z.int(),
  enviados: z.int(),
  fallidos: z.int(),
  /** How many failed mails can be sent again, at most a thousand. */
  reintentables: z.int(),
  /** The folder that replaces a mail server; null when there is a server. */
  carpeta: z.nullable(z.string()),
})
export type EstadoBuzon = z.infer<typeof EstadoBuzon>

export const adminGetEstadoBuzon = call({
  ...admin,
  method: 'GET',
  path: '/admin/correos/estado',
  byItself: true,
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
  summary: 'Volver a intentar los correos fallidos que aún sirven, tantos como quepan en una petición',
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
export const adminExportCorreos = call({
  ...admin,
  ...csvFile,
  path: '/admin/api/correos.csv',
  query: z.omit(CorreosQuery, { page: true }),
})
