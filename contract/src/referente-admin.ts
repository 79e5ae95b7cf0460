import { type Area, LETTERS } from '@alumbra/domain/area'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { historial } from './historial.ts'
import { ById, totals } from './paginas.ts'
import { Letter, REFERENTE_NOMBRE_MAX, REFERENTE_TEXTO_MAX, Referente } from './referente.ts'
import { SavedPicture } from './saved-picture.ts'
import { Creada, ListaQuery } from './secciones.ts'
import { enlaceCambio, texto, textoCambio } from './texto.ts'

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
