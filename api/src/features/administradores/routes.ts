import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import type { Administrador } from '@alumbra/contract/cuentas/administrador'
import {
  adminCreateAdministrador,
  adminDeleteAdministrador,
  adminExportAdministradores,
  adminGetAdministrador,
  adminHistorialAdministrador,
  adminInviteAdministrador,
  adminListAdministradores,
  adminSaveAdministrador,
} from '@alumbra/contract/cuentas/administrador'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activoCsvRoute } from '../../plugins/activo-csv.ts'
import { route } from '../../plugins/route.ts'
import { clearCookie, currentActor, logIn } from '../../plugins/session.ts'
import { historialRoute } from '../historial/routes.ts'
import { proveWithPassword } from '../segundo-factor/own-password.ts'
import { createAdministrador, inviteAdministrador } from './create.ts'
import { type AdministradorListed, listAdministradores, requireAdministrador } from './queries.ts'
import { eraseAdministrador, requireMayErase, requireNoFactor, saveAdministrador } from './rules.ts'

const view = ({
  id,
  nombre,
  email,
  activo,
  avisos,
  centro,
  segundo_factor_at,
}: AdministradorListed): Administrador => ({
  id,
  nombre,
  email,
  activo,
  avisos,
  centro,
  segundoFactor: segundo_factor_at !== null,
})

export async function administradores(app: FastifyInstance) {
  const { db } = app

  route(app, adminListAdministradores, async ({ query }) => {
    const found = await listAdministradores(db, query)
    return { administradores: found.rows.map(view), ...totalsOf(found, PAGE_SIZE.admin) }
  })
  route(app, adminGetAdministrador, async ({ params }) => view(await requireAdministrador(db, params.id)))
  const created = (request: FastifyRequest, { id, doneBefore }: { id: string; doneBefore: boolean }) => {
    const by = currentActor(request).id
    if (!doneBefore) request.log.info({ event: 'administrador.created', account: id, by })
    return { id }
  }
  route(app, adminCreateAdministrador, async ({ body, request }) => {
    const { actualPass, lote, ...datos } = body
    await proveWithPassword(request, actualPass)
    return created(request, await createAdministrador(db, { ...currentActor(request), lote }, datos))
  })
  route(app, adminInviteAdministrador, async ({ body, request }) => {
    const { actualPass, lote, ...datos } = body
    await proveWithPassword(request, actualPass)
    return created(request, await inviteAdministrador(db, { ...currentActor(request), lote }, datos))
  })
  route(app, adminSaveAdministrador, async ({ params, body, request, reply }) => {
    const actor = currentActor(request)
    if (body.password) {
      await requireNoFactor(db, params.id)
      await proveWithPassword(request, body.actualPass)
    }
    const row = await saveAdministrador(db, actor, params.id, body)
    // A new password ends all sessions; administradores who change their own get a new session at once.
    if (body.password && row.activo && row.id === actor.id)
      await logIn(request, reply, { ...actor, passwordHash: row.password_hash })
    request.log.info({
      event: 'administrador.changed',
      account: row.id,
      activo: row.activo,
      by: actor.id,
    })
    return view(row)
  })
  route(app, adminDeleteAdministrador, async ({ params, body, request, reply }) => {
    const actor = currentActor(request)
    await requireMayErase(db, actor, params.id)
    await proveWithPassword(request, body.actualPass)
    await eraseAdministrador(db, actor, params.id)
    if (params.id === actor.id) clearCookie(request, reply)
    request.log.info({ event: 'administrador.erased', account: params.id, by: actor.id })
    return null
  })
  historialRoute(app, adminHistorialAdministrador, 'administradores')
  activoCsvRoute<AdministradorListed>(app, adminExportAdministradores, {
    table: 'administradores',
    columns: ['nombre', 'email', 'centro'],
    titles: ['Nombre', 'Email', 'Centro'],
    cells: ({ nombre, email, centro }) => [nombre, email, centro ?? 'Los dos'],
  })
}
