import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import { adminResendInvitacionEmpresa } from '@alumbra/contract/cuentas/invitacion'
import * as calls from '@alumbra/contract/empresa'
import {
  adminGetEmpresa,
  adminHistorialEmpresa,
  adminInviteEmpresa,
  adminListEmpresas,
  adminSetActivoEmpresa,
} from '@alumbra/contract/empresa-admin'
import type { FastifyInstance } from 'fastify'
import { asUuid } from '../../db/uuid.ts'
import { orNotFound } from '../../errors.ts'
import { removePicture, replacePicture } from '../../files/pictures.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { questionRoute } from '../../plugins/question-route.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { receiveUpload } from '../../plugins/uploads.ts'
import { inviteEmpresa } from '../cuentas/rules/invitacion.ts'
import { historialRoute } from '../historial/routes.ts'
import { accountActions } from '../invitaciones/account-actions.ts'
import { listEmpresasAdmin, perfilOfEmpresa, requireEmpresa, updateEmpresa } from './queries.ts'
import { empresaAdminView } from './view.ts'

/** Empresas: their own profile, and their accounts in the back office. */
export async function empresas(app: FastifyInstance) {
  const { db } = app
  const accounts = accountActions(app, 'empresa', requireEmpresa)

  questionRoute(app, calls.getPerfilEmpresa, ({ query }) => ({
    question: (empresa) => perfilOfEmpresa(empresa, query),
    answer: async (row) => new JsonText(orNotFound(row).perfil),
  }))
  route(app, calls.savePerfilEmpresa, async ({ query, body, request }) => {
    const { id } = currentActor(request)
    // The answer is read before the commit: with very many ofertas it may take longer than a request has.
    return db.transaction().execute(async (tx) => {
      await updateEmpresa(tx, id, body)
      const { rows } = await perfilOfEmpresa(asUuid(id), query).execute(tx)
      return new JsonText(orNotFound(rows[0]).perfil)
    })
  })
  route(app, calls.uploadEmpresaPicture, async ({ request }) => {
    const upload = await receiveUpload(request)
    return { logo: await replacePicture(db, app.store, 'empresas', currentActor(request).id, upload) }
  })

  route(app, calls.removeEmpresaPicture, async ({ request }) => {
    await removePicture(db, 'empresas', currentActor(request).id)
    return null
  })

  route(app, adminListEmpresas, async ({ query }) => {
    const found = await listEmpresasAdmin(db, query)
    return { empresas: found.rows.map(empresaAdminView), ...totalsOf(found, PAGE_SIZE.admin) }
  })
  route(app, adminGetEmpresa, async ({ params }) => empresaAdminView(await accounts.get(params.id)))
  route(app, adminInviteEmpresa, ({ body: { lote, ...datos }, request }) =>
    accounts.invite(request, lote, (tx, actor) => inviteEmpresa(tx, actor, datos)),
  )
  route(app, adminResendInvitacionEmpresa, async ({ params, query, request }) =>
    empresaAdminView(await accounts.resend(request, query.lote, params.id)),
  )
  route(app, adminSetActivoEmpresa, async ({ params, body, request }) =>
    empresaAdminView(await accounts.setActivo(request, params.id, body.activo)),
  )
  historialRoute(app, adminHistorialEmpresa, 'empresas')
}
