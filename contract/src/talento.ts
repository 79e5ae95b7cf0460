import { z } from 'zod/mini'
import { call } from './call.ts'
import { Cv } from './cv.ts'
import { Filtro } from './oferta.ts'
import { ById, Pagina, totals } from './paginas.ts'

/** A talento in the list (A §3). */
export const Talento = z.object({
  id_alumna: z.string(),
  especialidad: z.string(),
  provincia: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  frase_definitoria: z.string(),
})
export type Talento = z.infer<typeof Talento>

export const TalentosPage = z.object({ results: z.array(Talento), ...totals })
export type TalentosPage = z.infer<typeof TalentosPage>

/** The complete CV of a talento, for empresas. */
export const TalentoCv = z.object({
  id_alumna: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  img: z.nullable(z.string()),
  ...Cv.shape,
})
export type TalentoCv = z.infer<typeof TalentoCv>

const empresa = { acceso: ['empresa'], tag: 'Talento', method: 'GET' } as const

export const TalentosFiltro = z.object({ titulacion: Filtro, provincia: Filtro })
export type TalentosFiltro = z.infer<typeof TalentosFiltro>

export const listTalentos = call({
  ...empresa,
  path: '/empresa/talento-alumnas',
  summary: 'CV completos de alumnas activas, con filtros',
  query: z.object({ ...TalentosFiltro.shape, page: Pagina }),
  answers: { 200: TalentosPage },
})
export const getTalento = call({
  ...empresa,
  path: '/empresa/get-talento-by-id/:id',
  summary: 'El CV de una alumna',
  params: ById,
  answers: { 200: TalentoCv },
})
export const descargarTalento = call({
  ...empresa,
  path: '/empresa/talento/:id/cv.pdf',
  summary: 'El CV de una alumna en PDF, etiquetado y con texto que se puede seleccionar',
  params: ById,
  download: 'application/pdf',
  answers: { 200: null },
})
export const listTalentosFiltros = call({
  ...empresa,
  path: '/empresa/talento-filters',
  summary: 'Valores que tiene algún CV visible',
  answers: { 200: z.object({ titulaciones: z.array(z.string()), provincias: z.array(z.string()) }) },
})
