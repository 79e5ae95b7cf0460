import { type Area, LETTERS } from '@alumbra/domain/area'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { historial } from './historial.ts'
import { ById, Pagina, Search, totals } from './paginas.ts'
import { SavedPicture } from './saved-picture.ts'
import { Creada, ListaQuery } from './secciones.ts'
import { enlaceCambio, texto, textoCambio } from './texto.ts'

export const REFERENTE_NOMBRE_MAX = 100
export const REFERENTE_TEXTO_MAX = 1000

const Letter = z.enum(LETTERS, { error: 'Debe ser una de las letras S, T, E, A o M' })

/** A referente for visitors; texts may be '', `img` is null when she has no picture (F025). */
export const Referente = z.object({
  id: z.string(),
  nombre: z.string(),
  img: z.nullable(z.string()),
  frase_motivadora: z.string(),
  estudios: z.string(),
  trabajos: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
  github: z.string(),
  video: z.string(),
  areas: z.array(Letter),
})
export type Referente = z.infer<typeof Referente>

export const ReferentesPage = z.object({ referentes: z.array(Referente), ...totals })
export type ReferentesPage = z.infer<typeof ReferentesPage>

/** Query of the public list: words and one area; without both it lists all. */
const ReferentesQuery = z.object({
  page: Pagina,
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
  tag: 'Público',
  summary: 'Las referentes publicadas, las más nuevas primero, con búsqueda y por área',
  query: ReferentesQuery,
  answers: { 200: ReferentesPage },
})

export const getReferente = call({
  method: 'GET',
  path: '/api/referentes/:id',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Una referente publicada',
  params: ById,
  answers: { 200: Referente },
})

const Vecina = z.nullable(z.object({ id: z.string(), nombre: z.string() }))
/** The previous and next referente in the whole list. */
export const Vecinas = z.object({ anterior: Vecina, siguiente: Vecina })
export type Vecinas = z.infer<typeof Vecinas>

export const getVecinas = call({
  method: 'GET',
  path: '/api/referentes/:id/vecinas',
  acceso: 'publico',
  tag: 'Público',
  summary: 'La referente anterior y la siguiente de la lista',
  params: ById,
  answers: { 200: Vecinas },
})

/** A referente in the back office (F178). */
export const ReferenteAdmin = z.object({ ...Referente.shape, activo: z.boolean() })
export type ReferenteAdmin = z.infer<typeof ReferenteAdmin>

const nombre = { obligatorio: 'Este campo es obligatorio', max: REFERENTE_NOMBRE_MAX }
const cambios = {
  frase_motivadora: textoCambio({ max: REFERENTE_TEXTO_MAX }),
  estudios: textoCambio({ max: REFERENTE_TEXTO_MAX }),
  trabajos: textoCambio({ max: REFERENTE_TEXTO_MAX }),
  instagram: enlaceCambio(),
  linkedin: enlaceCambio(),
  github: enlaceCambio(),
  video: enlaceCambio(),
  activo: z.optional(z.boolean()),
  areas: z.optional(
    z.pipe(
      z.array(Letter).check(z.maxLength(LETTERS.length)),
      z.transform((letters): Area[] => LETTERS.filter((letter) => letters.includes(letter))),
    ),
  ),
}

/** A new referente; absent fields are empty, and she is active by default (F178). */
export const ReferenteNueva = z.object({ nombre: texto(nombre), ...cambios })
/** Changes of a referente; absent fields keep their value. */
export const ReferenteCambios = z.object({ nombre: textoCambio(nombre), ...cambios })
export type ReferenteCambios = z.infer<typeof ReferenteCambios>

const referentes = { acceso: ['admin'], tag: 'Administración: referentes' } as const

export const adminListReferentes = call({
  ...referentes,
  method: 'GET',
  path: '/admin/api/referentes',
  summary: 'Referentes, con búsqueda',
  query: ListaQuery,
  answers: { 200: z.object({ referentes: z.array(ReferenteAdmin), ...totals }) },
})
export const adminGetReferente = call({
  ...referentes,
  method: 'GET',
  path: '/admin/api/referentes/:id',
  summary: 'Una referente',
  params: ById,
  answers: { 200: ReferenteAdmin },
})
export const adminCreateReferente = call({
  ...referentes,
  method: 'POST',
  path: '/admin/api/referentes',
  summary: 'Crear una referente',
  body: ReferenteNueva,
  answers: { 201: Creada },
})
export const adminSaveReferente = call({
  ...referentes,
  method: 'POST',
  path: '/admin/api/referentes/:id',
  summary: 'Cambiar una referente',
  params: ById,
  body: ReferenteCambios,
  answers: { 200: ReferenteAdmin },
})
export const adminUploadReferentePicture = call({
  ...referentes,
  method: 'POST',
  path: '/admin/api/referentes/:id/imagen',
  summary: 'Cambiar la imagen de una referente',
  params: ById,
  upload: true,
  answers: { 200: SavedPicture },
})
export const adminHistorialReferente = call({
  ...referentes,
  ...historial,
  path: '/admin/api/referentes/:id/historial',
})
