import * as calls from '@alumbra/contract/alumnas/talento'
import { dayInMadrid } from '@alumbra/domain/dates'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import { compareSpanish } from '@alumbra/domain/spanish'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { sendAttachment } from '../../plugins/attachment.ts'
import { isPrefetch } from '../../plugins/pages/prefetch.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { cvFile } from '../alumnas/rules.ts'
import { recordConsulta } from '../consultas/rules.ts'
import { listPreseleccion, listVisibleTalentos } from './list.ts'
import { findOpciones } from './opciones.ts'
import { findTalentoFilters, requireTalento, type TalentoRow } from './queries.ts'
import { addToPreseleccion, removeFromPreseleccion, saveNota } from './rules.ts'
import { preseleccionCsv, talentoCvView, talentosView } from './view.ts'

/** Talento: the visible CVs, for empresas, and the shortlist of each empresa. */
export async function talentos(app: FastifyInstance) {
  const { db } = app

  /** Reads a CV and records a consulta, which the alumna can see. A prefetch gets no CV, because nobody reads it. */
  async function openCv(request: FastifyRequest, id: string): Promise<TalentoRow> {
    if (isPrefetch(request.headers)) throw new AppError('unavailable')
    const empresa = currentActor(request)
    const row = await requireTalento(db, empresa.id, id)
    if (request.method === 'GET') app.afterwards(() => recordConsulta(db, row.id, empresa.id))
    return row
  }

  route(app, calls.listTalentos, async ({ query, request }) => {
    const asked = { ...query, provincia: query.provincia.map(canonicalProvincia) }
    return talentosView(await listVisibleTalentos(db, currentActor(request).id, asked))
  })
  route(app, calls.getTalento, async ({ params, request }) => talentoCvView(await openCv(request, params.id)))
  route(app, calls.downloadTalento, async ({ params, request, reply }) => {
    const { name, bytes } = await cvFile(app.store, await openCv(request, params.id))
    return sendAttachment(reply, name, calls.downloadTalento.download, bytes)
  })
  route(app, calls.getTalentoFilters, async () => {
    const { titulaciones, provincias } = await findTalentoFilters(db)
    return {
      titulaciones: titulaciones.toSorted(compareSpanish),
      provincias: provincias.toSorted(compareSpanish),
    }
  })
  route(app, calls.getTalentoOpciones, async ({ query }) => {
    const { especialidades, idiomas } = await findOpciones(db, query.titulacion)
    return { especialidades: especialidades.toSorted(compareSpanish), idiomas }
  })

  route(app, calls.downloadPreseleccion, async ({ request, reply }) => {
    const rows = await listPreseleccion(db, currentActor(request).id)
    const name = `preseleccion-${dayInMadrid(new Date())}.csv`
    reply.header('cache-control', 'no-store')
    return sendAttachment(
      reply,
      name,
      calls.downloadPreseleccion.download,
      Buffer.from(preseleccionCsv(rows)),
    )
  })
  route(app, calls.addToPreseleccion, async ({ params, request }) => {
    await addToPreseleccion(db, currentActor(request).id, params.id)
    return null
  })
  route(app, calls.removeFromPreseleccion, async ({ params, request }) => {
    await removeFromPreseleccion(db, currentActor(request).id, params.id)
    return null
  })
  route(app, calls.saveNota, async ({ params, body, request }) => {
    await saveNota(db, currentActor(request).id, params.id, body.nota)
    return body
  })
}
