import * as calls from '@alumbra/contract/invitacion'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { ensayarFichero, enviarFichero, type Fila } from './fichero.ts'
import { type Invitable, readNow } from './queries.ts'
import { cancelarInvitacion } from './rules.ts'

/** Cancels and resends invitations, and sends many from a file. */
export async function invitaciones(app: FastifyInstance) {
  const { db } = app

  const cancelar = async (request: FastifyRequest, rol: Invitable, id: string) => {
    await db.transaction().execute((tx) => cancelarInvitacion(tx, currentActor(request), rol, id))
    request.log.info({ event: 'invite.cancelled', rol, account: id, by: currentActor(request).id })
    return null
  }
  route(app, calls.adminCancelInvitacionAlumna, ({ params, request }) =>
    cancelar(request, 'alumna', params.id),
  )
  route(app, calls.adminCancelInvitacionEmpresa, ({ params, request }) =>
    cancelar(request, 'empresa', params.id),
  )

  const ensayar = async (filas: Fila[]) => {
    // Read the time first: an invitation sent in between then counts as newer.
    const momento = (await readNow(db)).toISOString()
    return { momento, filas: await ensayarFichero(db, filas) }
  }
  const enviar = async (
    request: FastifyRequest,
    filas: Fila[],
    encargo: { desde: string; reenviar: boolean },
  ) => {
    const desde = new Date(encargo.desde)
    const envios = await enviarFichero(db, currentActor(request), filas, { ...encargo, desde })
    request.log.info({
      event: 'invite.file',
      rol: filas[0]?.rol,
      rows: filas.length,
      by: currentActor(request).id,
    })
    return { filas: envios }
  }
  const deAlumna = (datos: Extract<Fila, { rol: 'alumna' }>['datos']): Fila => ({ rol: 'alumna', datos })
  const deEmpresa = (datos: Extract<Fila, { rol: 'empresa' }>['datos']): Fila => ({ rol: 'empresa', datos })

  route(app, calls.adminRunEnsayoAlumnas, ({ body }) => ensayar(body.filas.map(deAlumna)))
  route(app, calls.adminRunEnsayoEmpresas, ({ body }) => ensayar(body.filas.map(deEmpresa)))
  route(app, calls.adminInviteAlumnas, ({ body, request }) => enviar(request, body.filas.map(deAlumna), body))
  route(app, calls.adminInviteEmpresas, ({ body, request }) =>
    enviar(request, body.filas.map(deEmpresa), body),
  )
}
