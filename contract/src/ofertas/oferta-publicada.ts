import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById, FilterText, FilterTexts, OnOff, PageIndex, Search, searchTotals } from '../calls/paging.ts'
import { Anuncio } from './oferta.ts'

/** An oferta for alumnas. */
export const OfertaPublicada = z.object({
  id: z.string(),
  ...Anuncio.shape,
  fecha_publicacion: z.string(),
  /** When its term ends; null for an oferta without an end. */
  fecha_fin: z.nullable(z.string()),
  /** Whether the alumna has saved it. */
  guardada: z.boolean(),
})
export type OfertaPublicada = z.infer<typeof OfertaPublicada>

/**
 * The empresa of a published oferta (F124).
 * @public Its name is in docs/openapi.json.
 */
export const EmpresaOfOferta = z.object({
  logo: z.nullable(z.string()),
  empresa: z.string(),
  mail: z.string(),
  telf: z.string(),
  linkedin: z.string(),
})

/** A published oferta with all fields and contacts. */
const OfertaDetalle = z.object({
  ...OfertaPublicada.shape,
  mail: z.string(),
  telf: z.string(),
  contacto: z.string(),
})

/** A published oferta in a list; in the order 'afines' with its afinidad and the reasons. */
export const ListedOferta = z.object({
  ...OfertaPublicada.shape,
  afinidad: z.optional(z.object({ puntos: z.int(), motivos: z.array(z.string()) })),
})
export type ListedOferta = z.infer<typeof ListedOferta>

/** A page of published ofertas, grouped by empresa in order of first appearance. */
export const OfertasPage = z.object({
  results: z.array(
    z.object({ empresa: z.string(), logo: z.nullable(z.string()), ofertas: z.array(ListedOferta) }),
  ),
  ...searchTotals,
})
export type OfertasPage = z.infer<typeof OfertasPage>

/** A published oferta in a few words, beside one that it resembles (empleo-11). */
export const OfertaParecida = z.object({
  id: z.string(),
  ...z.pick(Anuncio, { puesto: true, ubicacion: true, modalidad: true, nivel_estudios: true }).shape,
  fecha_fin: OfertaPublicada.shape.fecha_fin,
  empresa: z.string(),
})
export type OfertaParecida = z.infer<typeof OfertaParecida>

/** The orders of the list: newest first, or highest afinidad first. */
export const OFERTA_ORDERS = ['recientes', 'afines'] as const

const alumna = { acceso: ['alumna'], tag: 'Ofertas para alumnas' } as const

export const OfertasFiltro = z.object({
  /** Words of its text or of its empresa. */
  q: Search,
  titulacion: FilterText,
  provincia: FilterTexts,
  modalidad: FilterText,
  nivel_estudios: FilterText,
})
export type OfertasFiltro = z.infer<typeof OfertasFiltro>

/** Query of a list of published ofertas. */
const OfertasQuery = z.object({
  ...OfertasFiltro.shape,
  guardadas: OnOff,
  orden: z._default(z.enum(OFERTA_ORDERS, { error: 'Debe ser recientes o afines' }), 'recientes'),
  page: PageIndex,
})
export type OfertasQuery = z.infer<typeof OfertasQuery>

export const listOfertas = call({
  ...alumna,
  method: 'GET',
  path: '/alumnas/ofertas',
  summary: 'Ofertas publicadas, con filtros; las páginas cuentan ofertas',
  query: OfertasQuery,
  answers: { 200: OfertasPage },
})
export const getOferta = call({
  ...alumna,
  method: 'GET',
  path: '/alumnas/oferta/:id',
  summary: 'Una oferta publicada y su empresa',
  params: ById,
  answers: { 200: z.object({ oferta: OfertaDetalle, empresa: EmpresaOfOferta }) },
})
export const listParecidas = call({
  ...alumna,
  method: 'GET',
  path: '/alumnas/oferta/:id/parecidas',
  summary: 'Hasta tres ofertas publicadas que se parecen a esta y que no he guardado',
  params: ById,
  answers: { 200: z.object({ ofertas: z.array(OfertaParecida) }) },
})
export const saveOferta = call({
  ...alumna,
  method: 'PUT',
  path: '/alumnas/oferta/:id/guardada',
  summary: 'Guardar una oferta entre las mías',
  params: ById,
  answers: { 204: null },
})
export const unsaveOferta = call({
  ...alumna,
  method: 'DELETE',
  path: '/alumnas/oferta/:id/guardada',
  summary: 'Quitar una oferta de las guardadas',
  params: ById,
  answers: { 204: null },
})
export const getOfertaFilters = call({
  ...alumna,
  method: 'GET',
  path: '/alumnas/talento-filters',
  summary: 'Valores que tiene alguna oferta visible',
  answers: {
    200: z.object({
      titulaciones: z.array(z.string()),
      provincias: z.array(z.string()),
      modalidades: z.array(z.string()),
      nivel_estudios: z.array(z.string()),
    }),
  },
})
