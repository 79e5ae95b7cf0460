import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { TextAsRead, withAntes } from '../calls/antes.ts'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { withEnvio } from '../calls/envio.ts'
import { ById } from '../calls/paging.ts'
import { textInput } from '../calls/text-input.ts'
import { MOTIVO_MAX } from './oferta.ts'

export const PLANTILLA_TITULO_MAX = 80
/** A longer list would be hard to choose from. */
export const PLANTILLAS_MAX = 40

/** A frequent reason of a rejection, to be completed; all administradores share them. */
export const PlantillaInput = z.object({
  titulo: textInput({ required: REQUIRED, max: PLANTILLA_TITULO_MAX }),
  texto: textInput({ required: REQUIRED, max: MOTIVO_MAX }),
})
export type PlantillaInput = z.infer<typeof PlantillaInput>

export const Plantilla = z.object({ id: z.string(), titulo: z.string(), texto: z.string() })
export type Plantilla = z.infer<typeof Plantilla>

const plantillas = { acceso: ['admin'], tag: 'Administración: plantillas de motivos' } as const

export const adminListPlantillas = call({
  ...plantillas,
  method: 'GET',
  path: '/admin/api/plantillas',
  summary: 'Motivos de rechazo que se repiten',
  answers: { 200: z.object({ plantillas: z.array(Plantilla) }) },
})
export const adminCreatePlantilla = call({
  ...plantillas,
  method: 'POST',
  path: '/admin/api/plantillas',
  summary: 'Añadir una plantilla',
  body: withEnvio(PlantillaInput),
  answers: { 201: z.object({ id: z.string() }) },
})
export const adminSavePlantilla = call({
  ...plantillas,
  method: 'POST',
  path: '/admin/api/plantillas/:id',
  summary: 'Cambiar una plantilla',
  params: ById,
  body: withAntes(PlantillaInput, { titulo: TextAsRead, texto: TextAsRead }),
  answers: { 200: Plantilla },
})
export const adminDeletePlantilla = call({
  ...plantillas,
  method: 'DELETE',
  path: '/admin/api/plantillas/:id',
  summary: 'Borrar una plantilla',
  params: ById,
  answers: { 204: null },
})
export const adminExportPlantillas = call({ ...plantillas, ...csvFile, path: '/admin/api/plantillas.csv' })
