import { ESTADOS_REVISION } from '@alumbra/domain/oferta'
import { z } from 'zod/mini'
import { historial } from '../administracion/historial.ts'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { ById, PageIndex, Search, searchTotals } from '../calls/paging.ts'
import { textInput } from '../calls/text-input.ts'
import { Anuncio, EstadoRevision, MOTIVO_MAX, plazo } from './oferta.ts'

/** An oferta in the back office (F185). */
export const OfertaAdmin = z.object({
  id: z.string(),
  empresa: z.string(),
  mail: z.string(),
  telf: z.string(),
  contacto: z.string(),
  ...Anuncio.shape,
  estado_revision: EstadoRevision,
  motivo_rechazo: z.nullable(z.string()),
  fecha_creacion: z.string(),
  fecha_publicacion: z.nullable(z.string()),
  ...plazo,
})
export type OfertaAdmin = z.infer<typeof OfertaAdmin>

/** The state that the administrador saw: when the oferta has another one by now, the answer is a conflict. */
const visto = {
  estado: z.optional(z.nullable(z.enum(ESTADOS_REVISION, { error: 'Debe ser un estado de revisión' }))),
}

/**
 * The body of an acceptance.
 * @public Its name is in docs/openapi.json.
 */
export const AceptacionOferta = z.object(visto)
/** The reason of a rejection (F186). */
export const Rechazo = z.object({
  motivo: textInput({ required: 'Debes proporcionar un motivo de rechazo', max: MOTIVO_MAX }),
  ...visto,
})

const OfertasAdminQuery = z.object({
  page: PageIndex,
  search: Search,
  status: z._default(
    z.pipe(
      z.enum([...ESTADOS_REVISION, ''], { error: 'Debe ser un estado de revisión' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
  /** `semana` finds published ones whose term ends within seven days. */
  plazo: z._default(
    z.pipe(
      z.enum(['semana', ''], { error: 'Debe ser semana' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
})

const ofertas = { acceso: ['admin'], tag: 'Administración: ofertas' } as const

export const adminListOfertas = call({
  ...ofertas,
  method: 'GET',
  path: '/admin/api/ofertas',
  summary: 'Ofertas, las pendientes primero, con búsqueda',
  query: OfertasAdminQuery,
  answers: { 200: z.object({ ofertas: z.array(OfertaAdmin), ...searchTotals }) },
})
export const adminGetOferta = call({
  ...ofertas,
  method: 'GET',
  path: '/admin/api/ofertas/:id',
  summary: 'Una oferta',
  params: ById,
  answers: { 200: OfertaAdmin },
})
export const adminCountPendientes = call({
  ...ofertas,
  method: 'GET',
  path: '/admin/ofertas/pendientes',
  byItself: true,
  summary: 'Cuántas ofertas esperan revisión',
  answers: { 200: z.object({ pendientes: z.int() }) },
})
export const adminAcceptOferta = call({
  ...ofertas,
  method: 'POST',
  path: '/admin/api/ofertas/:id/aceptar',
  summary: 'Aceptar una oferta; se avisa a la empresa',
  params: ById,
  body: AceptacionOferta,
  answers: { 200: OfertaAdmin },
})
export const adminRejectOferta = call({
  ...ofertas,
  method: 'POST',
  path: '/admin/api/ofertas/:id/rechazar',
  summary: 'Rechazar una oferta con un motivo; se avisa a la empresa',
  params: ById,
  body: Rechazo,
  answers: { 200: OfertaAdmin },
})
export const adminUndoReview = call({
  ...ofertas,
  method: 'POST',
  path: '/admin/api/ofertas/:id/deshacer',
  summary: 'Deshacer la decisión que una misma acaba de tomar; su correo no sale',
  params: ById,
  answers: { 200: OfertaAdmin },
})
export const adminHistorialOferta = call({
  ...ofertas,
  ...historial,
  path: '/admin/api/ofertas/:id/historial',
})
export const adminExportOfertas = call({
  ...ofertas,
  ...csvFile,
  path: '/admin/api/ofertas.csv',
  query: z.omit(OfertasAdminQuery, { page: true }),
})
