import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import { getReferente, getVecinas, listReferentes } from '@alumbra/contract/referentes/referente'
import {
  adminCreateReferente,
  adminExportReferentes,
  adminGetReferente,
  adminHistorialReferente,
  adminListReferentes,
  adminRemoveReferentePicture,
  adminSaveReferente,
  adminUploadReferentePicture,
} from '@alumbra/contract/referentes/referente-admin'
import { AREAS } from '@alumbra/domain/area'
import type { FastifyInstance } from 'fastify'
import type { ReferenteRow } from '../../db/schema.ts'
import { activoCsvRoute } from '../../plugins/activo-csv.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { receiveUpload } from '../../plugins/uploads.ts'
import { historialRoute } from '../historial/routes.ts'
import {
  listReferentesAdmin,
  readActiveReferentes,
  requireReferente,
  requireVecinas,
  searchActiveReferentes,
} from './queries.ts'
import { changePicture, createReferente, saveReferente, takePicture } from './rules.ts'
import { referenteAdminDetailView, referenteAdminView, referenteDetailView } from './view.ts'

/** Referentes: public when active, edited in the back office. */
export async function referentes(app: FastifyInstance) {
  const { db } = app

  route(app, listReferentes, async ({ query, db }) => {
    const everybody = query.search === '' && query.area === null
    const answer = everybody
      ? await readActiveReferentes(db, query.page)
      : await searchActiveReferentes(db, query)
    return new JsonText(answer)
  })
  route(app, getReferente, async ({ params, db }) =>
    referenteDetailView(await requireReferente(db, params.id, { onlyActive: true })),
  )

  route(app, getVecinas, async ({ params, db }) => requireVecinas(db, params.id))

  route(app, adminListReferentes, async ({ query }) => {
    const found = await listReferentesAdmin(db, query)
    return { referentes: found.rows.map(referenteAdminView), ...totalsOf(found, PAGE_SIZE.admin) }
  })
  route(app, adminGetReferente, async ({ params }) =>
    referenteAdminDetailView(await requireReferente(db, params.id)),
  )
  route(app, adminCreateReferente, async ({ body, request }) => ({
    id: await createReferente(db, currentActor(request), body),
  }))
  route(app, adminSaveReferente, async ({ params, body, request }) =>
    referenteAdminDetailView(await saveReferente(db, currentActor(request), params.id, body)),
  )
  route(app, adminUploadReferentePicture, async ({ params, request }) => {
    const upload = await receiveUpload(request)
    return { img: await changePicture(db, app.store, currentActor(request), params.id, upload) }
  })
  route(app, adminRemoveReferentePicture, async ({ params, request }) => {
    await takePicture(db, currentActor(request), params.id)
    return null
  })
  historialRoute(app, adminHistorialReferente, 'referentes')
  activoCsvRoute<ReferenteRow>(app, adminExportReferentes, {
    table: 'referentes',
    columns: ['nombre', 'frase_motivadora', 'estudios', 'trabajos', 'areas', 'hitos', 'fuentes'],
    titles: ['Nombre', 'Frase motivadora', 'Estudios', 'Trabajos', 'Áreas', 'Lo que hizo', 'Fuentes'],
    cells: (row) => [
      row.nombre,
      row.frase_motivadora,
      row.estudios,
      row.trabajos,
      row.areas.map((area) => AREAS[area]).join(', '),
      row.hitos.map(({ anio, texto }) => `${anio}: ${texto}`).join('\n'),
      row.fuentes.map(({ titulo, enlace }) => `${titulo}: ${enlace}`).join('\n'),
    ],
  })
}
