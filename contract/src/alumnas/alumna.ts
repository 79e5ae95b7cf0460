import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { PageQuery, totals } from '../calls/paging.ts'
import { SavedPicture } from '../calls/saved-picture.ts'
import { Cv, CvChanges } from './cv.ts'

/** The profile of an alumna, for herself (F085), with the missing fields of her CV. */
export const PerfilAlumna = z.object({
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  img: z.nullable(z.string()),
  ...Cv.shape,
  /** Changes with every save of the CV; in a body it changes nothing, see `version_leida`. */
  version: z.string(),
  cvCompleto: z.boolean(),
  camposPendientes: z.array(z.string()),
  /** Whether the CV is paused. */
  pausada: z.boolean(),
})
export type PerfilAlumna = z.infer<typeof PerfilAlumna>

export const getPerfilAlumna = call({
  method: 'GET',
  path: '/alumnas/get-alumna-profile',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Mi perfil y mi CV',
  answers: { 200: PerfilAlumna },
})
export const saveCv = call({
  method: ['PUT', 'POST'],
  path: '/alumnas/updatecv',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Guardar mi CV, también como borrador',
  body: CvChanges,
  answers: { 200: PerfilAlumna },
})
export const downloadCv = call({
  method: 'GET',
  path: '/alumnas/cv.pdf',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Mi CV en PDF, etiquetado y con texto que se puede seleccionar',
  download: 'application/pdf',
  answers: { 200: null },
})
export const uploadAlumnaPicture = call({
  method: ['POST', 'PUT'],
  path: '/alumnas/upload-profile-picture',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Cambiar mi foto',
  upload: true,
  answers: { 200: SavedPicture },
})
export const removeAlumnaPicture = call({
  method: 'DELETE',
  path: '/alumnas/upload-profile-picture',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Quitar mi foto, que se borra',
  answers: { 204: null },
})
export const pauseCv = call({
  method: 'PUT',
  path: '/alumnas/pausa',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Poner mi CV en pausa: ninguna empresa lo ve',
  answers: { 204: null },
})
export const resumeCv = call({
  method: 'DELETE',
  path: '/alumnas/pausa',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Quitar la pausa de mi CV',
  answers: { 204: null },
})

export const downloadMisDatos = call({
  method: 'GET',
  path: '/alumnas/mis-datos.zip',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Todo lo que se guarda sobre mí, con la foto, en un archivo',
  download: 'application/zip',
  answers: { 200: null },
})

/** A day on which an empresa opened the CV. */
export const Consulta = z.object({ empresa: z.string(), dia: z.string() })
export type Consulta = z.infer<typeof Consulta>

export const listMisConsultas = call({
  method: 'GET',
  path: '/alumnas/consultas-cv',
  acceso: ['alumna'],
  tag: 'Alumna',
  summary: 'Qué empresas han abierto mi CV y qué días, de los últimos seis meses',
  query: PageQuery,
  answers: { 200: z.object({ consultas: z.array(Consulta), ...totals }) },
})
