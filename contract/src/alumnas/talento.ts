import { z } from 'zod/mini'
import { TextAsRead, withAntes } from '../calls/antes.ts'
import { call } from '../calls/call.ts'
import { ById, FilterText, FilterTexts, OnOff, PageIndex, Search, searchTotals } from '../calls/paging.ts'
import { textInput } from '../calls/text-input.ts'
import { Cv } from './cv.ts'

export const NOTA_MAX = 1000

/** The note of an empresa about a talento on its preselección; may be empty. */
export const Nota = z.object({ nota: textInput({ max: [NOTA_MAX, 'Máximo 1000 caracteres'] }) })
export type Nota = z.infer<typeof Nota>

/** The entry of a talento in the preselección of the calling empresa; null when there is none. */
const Preseleccion = z.nullable(z.object({ nota: z.string() }))

/** A talento in the list (F160). */
export const Talento = z.object({
  id_alumna: z.string(),
  especialidad: z.string(),
  provincia: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  frase_definitoria: z.string(),
  preseleccion: Preseleccion,
})
export type Talento = z.infer<typeof Talento>

export const TalentosPage = z.object({
  results: z.array(Talento),
  ...searchTotals,
})
export type TalentosPage = z.infer<typeof TalentosPage>

/** The complete CV of a talento, for empresas. */
export const TalentoCv = z.object({
  id_alumna: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  img: z.nullable(z.string()),
  ...Cv.shape,
  preseleccion: Preseleccion,
})
export type TalentoCv = z.infer<typeof TalentoCv>

const empresa = { acceso: ['empresa'], tag: 'Talento' } as const
const lectura = { ...empresa, method: 'GET' } as const

/** Query of a list of talento. */
const TalentosQuery = z.object({
  /** Words of a CV or of a name. */
  q: Search,
  titulacion: FilterText,
  especialidad: FilterText,
  provincia: FilterTexts,
  idioma: FilterText,
  preseleccionadas: OnOff,
  page: PageIndex,
})
export type TalentosQuery = z.infer<typeof TalentosQuery>

export const listTalentos = call({
  ...lectura,
  path: '/empresa/talento-alumnas',
  summary: 'CV completos de alumnas activas, con filtros',
  query: TalentosQuery,
  answers: { 200: TalentosPage },
})
export const getTalento = call({
  ...lectura,
  path: '/empresa/get-talento-by-id/:id',
  summary: 'El CV de una alumna',
  params: ById,
  answers: { 200: TalentoCv },
})
export const downloadTalento = call({
  ...lectura,
  path: '/empresa/talento/:id/cv.pdf',
  summary: 'El CV de una alumna en PDF, etiquetado y con texto que se puede seleccionar',
  params: ById,
  download: 'application/pdf',
  answers: { 200: null },
})
export const getTalentoFilters = call({
  ...lectura,
  path: '/empresa/talento-filters',
  summary: 'Valores que tiene algún CV visible',
  answers: { 200: z.object({ titulaciones: z.array(z.string()), provincias: z.array(z.string()) }) },
})
export const getTalentoOpciones = call({
  ...lectura,
  path: '/empresa/talento-opciones',
  summary: 'Especialidades de una titulación e idiomas que tiene algún CV visible',
  query: z.object({ titulacion: FilterText }),
  answers: { 200: z.object({ especialidades: z.array(z.string()), idiomas: z.array(z.string()) }) },
})
export const downloadPreseleccion = call({
  ...lectura,
  path: '/empresa/preseleccion.csv',
  summary: 'Mi preselección, con sus notas, como tabla para una hoja de cálculo',
  download: 'text/csv; charset=utf-8',
  answers: { 200: null },
})
export const addToPreseleccion = call({
  ...empresa,
  method: 'PUT',
  path: '/empresa/talento/:id/preseleccion',
  summary: 'Añadir a una alumna a la preselección de la empresa',
  params: ById,
  answers: { 204: null },
})
export const removeFromPreseleccion = call({
  ...empresa,
  method: 'DELETE',
  path: '/empresa/talento/:id/preseleccion',
  summary: 'Quitar a una alumna de la preselección, con su nota; con `sin_nota=true`, solo si no tiene',
  params: ById,
  query: z.object({ sin_nota: OnOff }),
  answers: { 204: null },
})
export const saveNota = call({
  ...empresa,
  method: 'PUT',
  path: '/empresa/talento/:id/nota',
  summary: 'Guardar la nota sobre una alumna preseleccionada',
  params: ById,
  body: withAntes(Nota, { nota: TextAsRead }),
  answers: { 200: Nota },
})
