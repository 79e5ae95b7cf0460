import { describeDone } from '@alumbra/domain/historial'
import { MINUTE } from '@alumbra/domain/time'
import type { Actor } from '../../../../actor.ts'
import type { Db } from '../../../../db/schema.ts'
import { AppError } from '../../../../errors.ts'
import { sendLater, unsend } from '../../../../mail/outbox.ts'
import { lastApunte, recordApunte } from '../../../historial/rules.ts'
import { revisionMail } from '../../mails.ts'
import { type OfertaWithEmpresa, requireOfertaAdmin } from '../../queries/find.ts'
import { revisionKey } from '../rules.ts'
import { lockDecision, restoreOferta } from './queries.ts'

/** A mail that the mail server keeps waiting is not undone much later than it was meant to leave. */
const MAX_MS = MINUTE

const TOO_LATE = 'Ya no se puede deshacer: el correo a la empresa ha salido. Puedes decidir otra vez.'

/** Takes back the own decision on an oferta together with its mail, which has not left yet (revision-6); the mail that it replaced is written again. */
export async function undoReview(db: Db, id: string, actor: Actor): Promise<OfertaWithEmpresa> {
  await requireOfertaAdmin(db, id)
  return db.transaction().execute(async (tx) => {
    const decision = await lockDecision(tx, id, MAX_MS)
    const last = await lastApunte(tx, 'ofertas', id)
    if (last && last.quien.id !== actor.id)
      throw new AppError('conflict', { customMessage: describeDone(last) })
    if (!decision || decision.admin_id !== actor.id || (await unsend(tx, [decision.correo])).length === 0)
      throw new AppError('conflict', { customMessage: TOO_LATE })
    await restoreOferta(tx, id)
    const { de: before, a: after, retiraCorreo } = decision
    await recordApunte(tx, { lista: 'ofertas', ids: [id], actor, hecho: 'deshecha', de: after, a: before })
    const restored = await requireOfertaAdmin(tx, id)
    if (retiraCorreo) await sendLater(tx, revisionMail({ ...restored, correo: revisionKey(id) }))
    return restored
  })
}
