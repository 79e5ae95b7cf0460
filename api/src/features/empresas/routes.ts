import * as calls from '@alumbra/contract/empresa'
import {
  adminGetEmpresa,
  adminHistorialEmpresa,
  adminInviteEmpresa,
  adminListEmpresas,
  adminSetActivoEmpresa,
} from '@alumbra/contract/empresa'
import { adminResendInvitacionEmpresa } from '@alumbra/contract/invitacion'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { EmpresaRow } from '../../db/schema.ts'
import { replacePicture } from '../../files/pictures.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { receiveUpload } from '../../plugins/uploads.ts'
import { inviteEmpresa, setCuentaActivo } from '../cuentas/rules/invitacion.ts'
import { historialRoute } from '../historial/routes.ts'
import { resendInvitacion } from '../invitaciones/rules.ts'
import { ofertasOfEmpresa } from '../ofertas/rules.ts'
import { listEmpresasAdmin, requireEmpresa, updateEmpresa } from './queries.ts'
import { empresaAdminView, perfilEmpresaView } from './view.ts'

/** Empresas: their own profile, and their accounts in the back office. */
export async function empresas(app: FastifyInstance) {
  const { db } = app

  const perfil = async (row: EmpresaRow) => perfilEmpresaView(row, await ofertasOfEmpresa(db, row.id))

  route(app, calls.getPerfilEmpresa, async ({ request }) =>
    perfil(await requireEmpresa(db, currentActor(request).id)),
  )
  route(app, calls.savePerfilEmpresa, async ({ body, request }) =>
    perfil(await updateEmpresa(db, currentActor(request).id, body)),
  )
  route(app, calls.uploadEmpresaPicture, async ({ request }) => {
    const upload = await receiveUpload(request)
    return { logo: await replacePicture(db, app.store, 'empresas', currentActor(request).id, upload) }
  })

  route(app, adminListEmpresas, async ({ query }) => {
    const { rows, total } = await listEmpresasAdmin(db, query)
    return { empresas: rows.map(empresaAdminView), total, totalPages: totalPages(total, PAGE_SIZE.admin) }
  })
  route(app, adminGetEmpresa, async ({ params }) => empresaAdminView(await requireEmpresa(db, params.id)))
  route(app, adminInviteEmpresa, async ({ body, request }) => {
    const actor = currentActor(request)
    const { id } = await db.transaction().execute((tx) => inviteEmpresa(tx, actor, body))
    request.log.info({ event: 'invite', rol: 'empresa', account: id, by: actor.id })
    return { id }
  })
  route(app, adminResendInvitacionEmpresa, async ({ params, request }) => {
    const actor = currentActor(request)
    const row = await db.transaction().execute(async (tx) => {
      await resendInvitacion(tx, actor, 'empresa', params.id)
      return requireEmpresa(tx, params.id)
    })
    request.log.info({ event: 'invite.again', rol: 'empresa', account: row.id, by: actor.id })
    return empresaAdminView(row)
  })
  route(app, adminSetActivoEmpresa, async ({ params, body, request }) => {
    const cuenta = { rol: 'empresa' as const, id: params.id }
    const actor = currentActor(request)
    const row = await db.transaction().execute(async (tx) => {
      await setCuentaActivo(tx, actor, cuenta, body.activo)
      return requireEmpresa(tx, params.id)
    })
    request.log.info({ event: 'activo', ...cuenta, activo: body.activo, by: actor.id })
    return empresaAdminView(row)
  })
  historialRoute(app, adminHistorialEmpresa, 'empresas', { hidesDeleted: true })
}
