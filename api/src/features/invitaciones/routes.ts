import { randomUUID } from 'node:crypto'
import * as calls from '@alumbra/contract/cuentas/invitacion'
import { adminPreviewInvitacion } from '@alumbra/contract/cuentas/mensaje-invitacion'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TABLE_OF } from '../../db/cuentas.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { orGone } from '../historial/rules.ts'
import { type Fila, runEnsayo } from './ensayo.ts'
import { inviteFilas } from './import.ts'
import { previewInvitacion } from './preview.ts'
import { type Invitable, readNow } from './queries.ts'
import { cancelInvitacion } from './rules.ts'

/** Cancels and resends invitations, and sends many from a file. */
export async function invitaciones(app: FastifyInstance) {
  const { db } = app

  const cancel = async (request: FastifyRequest, rol: Invitable, id: string) => {
    await orGone(
      db,
      TABLE_OF[rol],
      id,
      db.transaction().execute((tx) => cancelInvitacion(tx, currentActor(request), rol, id)),
    )
    request.log.info({ event: 'invite.cancelled', rol, account: id, by: currentActor(request).id })
    return null
  }
  route(app, calls.adminCancelInvitacionAlumna, ({ params, request }) => cancel(request, 'alumna', params.id))
  route(app, calls.adminCancelInvitacionEmpresa, ({ params, request }) =>
    cancel(request, 'empresa', params.id),
  )

  const trial = async (filas: Fila[]) => {
    // Read the time first: an invitation sent in between then counts as newer.
    const momento = (await readNow(db)).toISOString()
    return { momento, filas: await runEnsayo(db, filas) }
  }
  const enviar = async (
    request: FastifyRequest,
    filas: Fila[],
    options: { desde: string; reenviar: boolean; mensaje: string; lote?: string | undefined },
  ) => {
    const actor = { ...currentActor(request), lote: options.lote ?? randomUUID() }
    const { changed, ...done } = await inviteFilas(db, actor, filas, {
      ...options,
      desde: new Date(options.desde),
    })
    if (changed)
      request.log.info({ event: 'invite.file', rol: filas[0]?.rol, rows: filas.length, by: actor.id })
    return done
  }
  route(app, adminPreviewInvitacion, ({ body, request }) =>
    previewInvitacion(db, app.env.PUBLIC_URL, currentActor(request), body),
  )
  const alumnaFila = (datos: Extract<Fila, { rol: 'alumna' }>['datos']): Fila => ({ rol: 'alumna', datos })
  const empresaFila = (datos: Extract<Fila, { rol: 'empresa' }>['datos']): Fila => ({ rol: 'empresa', datos })

  route(app, calls.adminRunEnsayoAlumnas, ({ body }) => trial(body.filas.map(alumnaFila)))
  route(app, calls.adminRunEnsayoEmpresas, ({ body }) => trial(body.filas.map(empresaFila)))
  route(app, calls.adminInviteAlumnas, ({ body, request }) =>
    enviar(request, body.filas.map(alumnaFila), body),
  )
  route(app, calls.adminInviteEmpresas, ({ body, request }) =>
    enviar(request, body.filas.map(empresaFila), body),
  )
}
