import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import { TABLE_OF } from '../../db/cuentas.ts'
import type { Db } from '../../db/schema.ts'
import { currentActor } from '../../plugins/session.ts'
import { setCuentaActivo } from '../cuentas/rules/activo.ts'
import { orGone } from '../historial/rules.ts'
import { refreshFacetasAfterwards } from '../ofertas/refresh-facetas.ts'
import type { Invitable } from './queries.ts'
import { resendInvitacion } from './rules.ts'

/** The actions of an administrador on one account: each is a transaction with its apunte and returns the changed row. */
export function accountActions<Row>(
  { db }: Pick<FastifyInstance, 'db'>,
  rol: Invitable,
  requireRow: (db: Db, id: string) => Promise<Row>,
) {
  const change = <Result>(id: string, run: (tx: Db) => Promise<Result>): Promise<[Row, Result]> =>
    orGone(
      db,
      TABLE_OF[rol],
      id,
      db.transaction().execute(async (tx) => {
        const result = await run(tx)
        return [await requireRow(tx, id), result]
      }),
    )

  return {
    change: async (id: string, run: (tx: Db) => Promise<unknown>): Promise<Row> => (await change(id, run))[0],
    get: (id: string): Promise<Row> => orGone(db, TABLE_OF[rol], id, requireRow(db, id)),
    invite: async (
      request: FastifyRequest,
      lote: string | undefined,
      invite: (tx: Db, actor: Actor) => Promise<{ id: string; doneBefore: boolean }>,
    ) => {
      const actor = { ...currentActor(request), lote }
      const { id, doneBefore } = await db.transaction().execute((tx) => invite(tx, actor))
      if (!doneBefore) request.log.info({ event: 'invite', rol, account: id, by: actor.id })
      return { id }
    },
    resend: async (request: FastifyRequest, lote: string | undefined, id: string): Promise<Row> => {
      const actor = { ...currentActor(request), lote }
      const [row, sent] = await change(id, (tx) => resendInvitacion(tx, actor, rol, id))
      if (sent) request.log.info({ event: 'invite.again', rol, account: id, by: actor.id })
      return row
    },
    setActivo: async (request: FastifyRequest, id: string, activo: boolean): Promise<Row> => {
      const actor = currentActor(request)
      const [row, changed] = await change(id, (tx) => setCuentaActivo(tx, actor, { rol, id }, activo))
      if (changed) request.log.info({ event: 'activo', rol, id, activo, by: actor.id })
      if (changed && rol === 'empresa') refreshFacetasAfterwards(request.server)
      return row
    },
  }
}
