import { type Area, LETTERS } from '@alumbra/domain/area'
import type { Enlace } from '@alumbra/domain/enlaces'
import { z } from 'zod/mini'
import { historial } from '../administracion/historial.ts'
import { Created, ListFilter, ListQuery } from '../administracion/secciones.ts'
import { rowsAsRead, TextAsRead, withAntes } from '../calls/antes.ts'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { withEnvio } from '../calls/envio.ts'
import { ById, searchTotals } from '../calls/paging.ts'
import { SavedPicture } from '../calls/saved-picture.ts'
import { changedLinkInput, changedTextInput, textInput } from '../calls/text-input.ts'
import { Letter, REFERENTE_NOMBRE_MAX, REFERENTE_TEXT_MAX, Referente } from './referente.ts'
import { Fuente, fuentesInput, Hito, hitosInput } from './referente-detalle.ts'

/** A referente in the list of the back office (F178). */
export const ReferenteAdmin = z.object({ ...Referente.shape, activo: z.boolean() })
export type ReferenteAdmin = z.infer<typeof ReferenteAdmin>

/** A referente with the fields that only her own page shows. */
export const ReferenteAdminDetail = z.object({
  ...ReferenteAdmin.shape,
  hitos: z.array(Hito),
  fuentes: z.array(Fuente),
})
export type ReferenteAdminDetail = z.infer<typeof ReferenteAdminDetail>

const nombre = { required: 'Este campo es obligatorio', max: REFERENTE_NOMBRE_MAX }
const enlaces = {
  instagram: changedLinkInput(),
  linkedin: changedLinkInput(),
  github: changedLinkInput(),
  video: changedLinkInput(),
} satisfies Record<Enlace, z.ZodMiniType>

/** In the order of the form. */
const cambios = {
  frase_motivadora: changedTextInput({ max: REFERENTE_TEXT_MAX }),
  estudios: changedTextInput({ max: REFERENTE_TEXT_MAX }),
  trabajos: changedTextInput({ max: REFERENTE_TEXT_MAX }),
  areas: z.optional(
    z.pipe(
      z.array(Letter).check(z.maxLength(LETTERS.length)),
      z.transform((letters): Area[] => LETTERS.filter((letter) => letters.includes(letter))),
    ),
  ),
  hitos: hitosInput,
  fuentes: fuentesInput,
  ...enlaces,
  activo: z.optional(z.boolean()),
}

/** A new referente; absent fields are empty, and she is active by default (F178). */
export const ReferenteInput = z.object({ nombre: textInput(nombre), ...cambios })
/** Changes of a referente; absent fields keep their value. */
export const ReferenteChanges = z.object({ nombre: changedTextInput(nombre), ...cambios })
export type ReferenteChanges = z.infer<typeof ReferenteChanges>
const ReferenteRead = {
  ...cambios,
  hitos: rowsAsRead({ anio: TextAsRead, texto: TextAsRead }),
  fuentes: rowsAsRead({ titulo: TextAsRead, enlace: TextAsRead }),
  nombre: TextAsRead,
  frase_motivadora: TextAsRead,
  estudios: TextAsRead,
  trabajos: TextAsRead,
  instagram: TextAsRead,
  linkedin: TextAsRead,
  github: TextAsRead,
  video: TextAsRead,
}

const referentes = { acceso: ['admin'], tag: 'Administración: referentes' } as const

export const adminListReferentes = call({
  ...referentes,
  method: 'GET',
  path: '/admin/api/referentes',
  summary: 'Referentes, con búsqueda',
  query: ListQuery,
  answers: { 200: z.object({ referentes: z.array(ReferenteAdmin), ...searchTotals }) },
})
export const adminGetReferente = call({
  ...referentes,
  method: 'GET',
  path: '/admin/api/referentes/:id',
  summary: 'Una referente',
  params: ById,
  answers: { 200: ReferenteAdminDetail },
})
export const adminCreateReferente = call({
  ...referentes,
  method: 'POST',
  path: '/admin/api/referentes',
  summary: 'Crear una referente',
  body: withEnvio(ReferenteInput),
  answers: { 201: Created },
})
export const adminSaveReferente = call({
  ...referentes,
  method: 'POST',
  path: '/admin/api/referentes/:id',
  summary: 'Cambiar una referente',
  params: ById,
  body: withAntes(ReferenteChanges, ReferenteRead),
  answers: { 200: ReferenteAdminDetail },
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
export const adminRemoveReferentePicture = call({
  ...referentes,
  method: 'DELETE',
  path: '/admin/api/referentes/:id/imagen',
  summary: 'Quitar la imagen de una referente, que se borra',
  params: ById,
  answers: { 204: null },
})
export const adminHistorialReferente = call({
  ...referentes,
  ...historial,
  path: '/admin/api/referentes/:id/historial',
})
export const adminExportReferentes = call({
  ...referentes,
  ...csvFile,
  path: '/admin/api/referentes.csv',
  query: ListFilter,
})
