import { FILES } from '@alumbra/domain/page-paths'
import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById, PageIndex } from '../calls/paging.ts'
import { listReferentes } from './referente.ts'

const cartel = {
  method: 'GET',
  acceso: 'publico',
  tag: 'Público',
  download: 'application/pdf',
  etag: true,
  answers: { 200: null },
} as const

export const downloadCarteles = call({
  ...cartel,
  path: FILES.carteles,
  mayMiss: true,
  summary:
    'Los carteles de una página de la lista, de todas o de un área, en un PDF con una hoja A4 cada uno',
  query: z.object({ page: PageIndex, area: listReferentes.query.shape.area }),
})
export const downloadCartel = call({
  ...cartel,
  path: FILES.cartel,
  summary: 'El cartel de una referente publicada, en PDF',
  params: ById,
})
