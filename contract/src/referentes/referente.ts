import { LETTERS } from '@alumbra/domain/area'
import type { Enlace } from '@alumbra/domain/enlaces'
import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById, PageIndex, Search, searchTotals } from '../calls/paging.ts'
import { Familia } from './catalogo.ts'
import { Fuente, Hito } from './referente-detalle.ts'

export const REFERENTE_NOMBRE_MAX = 100
export const REFERENTE_TEXT_MAX = 1000

export const Letter = z.enum(LETTERS, { error: 'Debe ser una de las letras S, T, E, A o M' })

/** A link that a referente lacks is ''. */
const enlaces = {
  instagram: z.string(),
  linkedin: z.string(),
  github: z.string(),
  video: z.string(),
} satisfies Record<Enlace, z.ZodMiniType>

/** A referente for visitors; texts may be '', `img` is null when she has no picture (F025). */
export const Referente = z.object({
  id: z.string(),
  nombre: z.string(),
  img: z.nullable(z.string()),
  frase_motivadora: z.string(),
  estudios: z.string(),
  trabajos: z.string(),
  ...enlaces,
  areas: z.array(Letter),
})
export type Referente = z.infer<typeof Referente>

/** Her page: also what she did, where that is written, and families of studies of her areas (referentes-6). */
export const ReferenteDetail = z.object({
  ...Referente.shape,
  hitos: z.array(Hito),
  fuentes: z.array(Fuente),
  familias: z.array(Familia),
})
export type ReferenteDetail = z.infer<typeof ReferenteDetail>

export const ReferentesPage = z.object({ referentes: z.array(Referente), ...searchTotals })
export type ReferentesPage = z.infer<typeof ReferentesPage>

/** Query of the public list: words and one area; without both it lists all. */
const ReferentesQuery = z.object({
  page: PageIndex,
  search: Search,
  area: z._default(
    z.pipe(
      z.enum([...LETTERS, ''], { error: 'Debe ser una de las letras S, T, E, A o M' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
})

export const listReferentes = call({
  method: 'GET',
  path: '/api/listaReferentes',
  acceso: 'publico',
  reads: 'replica',
  etag: true,
  tag: 'Público',
  summary: 'Las referentes publicadas, las más nuevas primero, con búsqueda y por área',
  query: ReferentesQuery,
  answers: { 200: ReferentesPage },
})

export const getReferente = call({
  method: 'GET',
  path: '/api/referentes/:id',
  acceso: 'publico',
  reads: 'replica',
  etag: true,
  tag: 'Público',
  summary: 'Una referente publicada',
  params: ById,
  answers: { 200: ReferenteDetail },
})

const Vecina = z.nullable(z.object({ id: z.string(), nombre: z.string() }))
/** The previous and next referente in the whole list, and up to three that share an area with her. */
export const Vecinas = z.object({
  anterior: Vecina,
  siguiente: Vecina,
  de_su_area: z.array(z.object({ id: z.string(), nombre: z.string(), img: z.nullable(z.string()) })),
})
export type Vecinas = z.infer<typeof Vecinas>

export const getVecinas = call({
  method: 'GET',
  path: '/api/referentes/:id/vecinas',
  acceso: 'publico',
  reads: 'replica',
  etag: true,
  tag: 'Público',
  summary: 'La referente anterior y la siguiente de la lista, y otras de su área',
  params: ById,
  answers: { 200: Vecinas },
})
