import * as calls from '@alumbra/contract/ofertas/plantilla'
import { adminExportPlantillas } from '@alumbra/contract/ofertas/plantilla'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { PlantillaRow } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { inOneBatch, sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { deletePlantilla, insertPlantilla, listPlantillas, updatePlantilla } from './queries.ts'

const view = ({ id, titulo, texto }: PlantillaRow): calls.Plantilla => ({ id, titulo, texto })

const TOO_MANY = `Ya hay ${calls.PLANTILLAS_MAX} plantillas. Borra una antes de añadir otra.`

/** The plantillas of the back office. */
export async function plantillas(app: FastifyInstance) {
  const { db } = app

  route(app, calls.adminListPlantillas, async () => ({ plantillas: (await listPlantillas(db)).map(view) }))
  route(app, adminExportPlantillas, async ({ reply }) => {
    const rows = await listPlantillas(db)
    const table = {
      name: 'plantillas',
      titles: ['Título', 'Texto'],
      cells: ({ titulo, texto }: PlantillaRow) => [titulo, texto],
    }
    return sendCsv(reply, table, inOneBatch(rows))
  })
  route(app, calls.adminCreatePlantilla, async ({ body: { envio, ...fields }, request }) => {
    const made = newId(currentActor(request).id, { envio, ...fields })
    const id = await db.transaction().execute((tx) => insertPlantilla(tx, made, fields))
    if (id === undefined) throw new AppError('conflict', { customMessage: TOO_MANY })
    return { id }
  })
  route(app, calls.adminSavePlantilla, async ({ params, body }) =>
    view(await updatePlantilla(db, params.id, body)),
  )
  route(app, calls.adminDeletePlantilla, async ({ params }) => {
    await deletePlantilla(db, params.id)
    return null
  })
}
