import { PAGE_SIZE, totalPages } from '@alumbra/contract/paginas'
import { provinciaCanonica } from '@alumbra/contract/provincias'
import { descargarTalento, getTalento, listTalentos, listTalentosFiltros } from '@alumbra/contract/talento'
import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '../../plugins/attachment.ts'
import { route } from '../../plugins/route.ts'
import { cvEnPdf } from '../alumnas/rules.ts'
import { findTalentoFiltros, listTalentosVisibles, requireTalento } from './queries.ts'
import { talentoCvView, talentoView } from './view.ts'

const spanish = new Intl.Collator('es')

/** Talento: complete CVs, for empresas. */
export async function talentos(app: FastifyInstance) {
  const { db } = app

  route(app, listTalentos, async ({ query: { page, titulacion, provincia } }) => {
    const filtro = { titulacion, provincia: provinciaCanonica(provincia) }
    const { rows, total } = await listTalentosVisibles(db, filtro, page)
    return { results: rows.map(talentoView), total, totalPages: totalPages(total, PAGE_SIZE.talento) }
  })
  route(app, getTalento, async ({ params }) => talentoCvView(await requireTalento(db, params.id)))
  route(app, descargarTalento, async ({ params, reply }) => {
    const { name, bytes } = await cvEnPdf(app.store, await requireTalento(db, params.id))
    return sendAttachment(reply, name, descargarTalento.download, bytes)
  })
  route(app, listTalentosFiltros, async () => {
    const { titulaciones, provincias } = await findTalentoFiltros(db)
    return {
      titulaciones: titulaciones.toSorted(spanish.compare),
      provincias: provincias.toSorted(spanish.compare),
    }
  })
}
