import * as calls from '@alumbra/contract/alumnas/talento'
import { dayInMadrid } from '@alumbra/domain/dates'
import { compareSpanish } from '@alumbra/domain/spanish'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, orNotFound } from '../../errors.ts'
import { sendAttachment } from '../../plugins/attachment.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { isPrefetch } from '../../plugins/pages/prefetch.ts'
import { questionRoute } from '../../plugins/question-route.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { cvFile } from '../alumnas/rules.ts'
import { recordConsulta } from '../consultas/rules.ts'
import { requireTalento, shownTalento } from './queries/find.ts'
import { findOpciones, findTalentoFilters } from './queries/opciones.ts'
import { listPreseleccion } from './queries/preseleccion.ts'
import {
  addToPreseleccion,
  askPages,
  readTalentosPage,
  removeFromPreseleccion,
  saveNota,
  talentosPage,
} from './rules.ts'
import { preseleccionCsv, talentosText } from './view.ts'

/** Talento: the visible CVs, for empresas, and the shortlist of each empresa. */
export async function talentos(app: FastifyInstance) {
  const { db } = app

  /** Records a consulta, which the alumna can see, before the CV is given: nobody reads it unseen, nor in the answer to a form. A prefetch gets none. */
  async function recordOpened(request: FastifyRequest, id: string): Promise<void> {
    if (request.method !== 'HEAD') await recordConsulta(db, id, currentActor(request).id)
  }
  const refusePrefetch = ({ headers }: FastifyRequest) => {
    if (isPrefetch(headers)) throw new AppError('unavailable', { retryAfter: 2 })
  }

  const ask = askPages(app.sessions)
  questionRoute(app, calls.listTalentos, ({ query, request }) => ({
    question: (empresa) => talentosPage(query, empresa),
    askWith: (cookie) => ask(cookie, query),
    answer: async (page) =>
      new JsonText(
        page ? talentosText(page, false) : await readTalentosPage(db, currentActor(request).id, query),
      ),
  }))
  questionRoute(app, calls.getTalento, ({ params, request }) => ({
    question: (empresa) => shownTalento(params.id, empresa, dayInMadrid(new Date())),
    answer: async (row) => {
      refusePrefetch(request)
      const talento = orNotFound(row)
      if (!talento.opened) await recordOpened(request, params.id)
      return new JsonText(talento.answer)
    },
  }))
  route(app, calls.downloadTalento, async ({ params, request, reply }) => {
    refusePrefetch(request)
    const row = await requireTalento(db, currentActor(request).id, params.id)
    const { name, bytes } = await cvFile(app.store, row, currentActor(request).id)
    await recordOpened(request, row.id)
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
  route(app, calls.removeFromPreseleccion, async ({ params, query, request }) => {
    await removeFromPreseleccion(db, currentActor(request).id, params.id, {
      onlyBlank: query.sin_nota,
    })
    return null
  })
  route(app, calls.saveNota, async ({ params, body, request }) =>
    saveNota(db, currentActor(request).id, params.id, body),
  )
}
