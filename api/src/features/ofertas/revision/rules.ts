import { describeDone } from '@alumbra/domain/historial'
import {
  type AccionOferta,
  type EstadoRevision,
  ofertaCan,
  stateAfter,
  UNDO_MS,
} from '@alumbra/domain/oferta'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { eventKey } from '../../../mail/event-key.ts'
import { sendLater, takeBack } from '../../../mail/outbox.ts'
import { lastApunte, recordApunte } from '../../historial/rules.ts'
import { revisionMail } from '../mails.ts'
import { type OfertaWithEmpresa, requireOfertaAdmin } from '../queries/find.ts'
import { lockOferta } from '../queries/lock.ts'
import { markRevision, updateMotivo } from '../queries/revision.ts'
import { endEnlaces } from '../renovacion/rules.ts'
import { insertDecision, takeBackMail } from './deshacer/queries.ts'

/** The decision of an administrador on an oferta. */
export type Decision = {
  accion: Exclude<AccionOferta, 'borrar'>
  motivo: string | null
  /** The state that the decision is based on, when the request names it. */
  estado: EstadoRevision | null
}

type Circumstances = {
  actor: Actor
  /** When the request came. */
  arrived: Date
  /** `OFERTA_DIAS`: the length of its term. */
  dias: number
}

/**
 * Accepts or rejects an oferta and informs the empresa by mail, which waits while the decision can be undone and replaces one that the mail server has refused so far. The same state again changes nothing and sends no mail. A
 * deleted oferta, or a concurrent decision of another administrador, is a conflict that names the other decision. Returns whether anything changed.
 */
export async function reviewOferta(
  db: Db,
  id: string,
  decision: Decision & Circumstances,
): Promise<{ oferta: OfertaWithEmpresa; changed: boolean }> {
  const { accion, motivo, estado, actor, arrived, dias } = decision
  // Read before the transaction: of two concurrent decisions on the same state only one succeeds.
  const before = await requireOfertaAdmin(db, id)
  const { estado_revision: from } = before
  const to = stateAfter(accion)
  if (estado !== null && estado !== from && !(from === to && (await decidedLast(db, id, actor))))
    throw await alreadyDecided(db, id)
  if (from !== to && !ofertaCan(accion, from)) throw await alreadyDecided(db, id)
  // The decision that it has read was made after it came: nobody had seen it.
  if (estado === null && from !== to && (await decidedSince(db, id, arrived)))
    throw await alreadyDecided(db, id)
  return db.transaction().execute(async (tx) => {
    const apunte = { lista: 'ofertas' as const, ids: [id], actor, motivo }
    await lockOferta(tx, id)
    if (from === to) {
      const oferta = await requireOfertaAdmin(tx, id)
      // A colleague has decided otherwise since it was read.
      if (oferta.estado_revision !== to) throw await alreadyDecided(tx, id)
      if (motivo === null || !(await updateMotivo(tx, id, motivo))) return { oferta, changed: false }
      await recordApunte(tx, { ...apunte, hecho: 'motivo' })
      const corrected = await requireOfertaAdmin(tx, id)
      // The mail that has not left says the new reason.
      const correo = (await takeBackMail(tx, id)) ?? (await takeBackRefused(tx, corrected)).at(-1)?.dedupe_key
      if (correo) await sendLater(tx, revisionMail({ ...corrected, correo }), { waitMs: UNDO_MS })
      return { oferta: corrected, changed: true }
    }
    const correo = revisionKey(id)
    // The mail server holds it up: it would arrive after the mail of this decision and contradict it.
    const retiraCorreo = (await takeBackRefused(tx, before)).length > 0
    await insertDecision(tx, id, actor.id, { correo, retiraCorreo })
    if (!(await markRevision(tx, id, { from, to, motivo, dias }))) throw await alreadyDecided(tx, id)
    // A warning of an earlier term names its end.
    if (to === 'aceptada') await endEnlaces(tx, id, new Date())
    await recordApunte(tx, {
      ...apunte,
      hecho: to === 'aceptada' ? 'aceptada' : 'rechazada',
      de: from,
      a: to,
    })
    const after = await requireOfertaAdmin(tx, id)
    await sendLater(tx, revisionMail({ ...after, correo }), { waitMs: UNDO_MS })
    return { oferta: after, changed: true }
  })
}

/** Every decision gets its own mail. */
export const revisionKey = (id: string): string => eventKey('revision', id, uuidv7())

const takeBackRefused = (tx: Db, { id, empresa_mail }: OfertaWithEmpresa) =>
  takeBack(tx, eventKey('revision', id), empresa_mail, { onlyRefused: true })

/** Events of an oferta that are not decisions. */
const NOT_DECISIONS = ['renovada', 'vencida'] as const

/** Whether the last decision on an oferta is by this account, which then repeats itself and overwrites nobody. */
async function decidedLast(db: Db, id: string, { rol, id: actorId }: Actor): Promise<boolean> {
  const last = await lastApunte(db, 'ofertas', id, NOT_DECISIONS)
  return last?.quien.rol === rol && last.quien.id === actorId
}

/** Whether a decision on an oferta began after that moment. */
async function decidedSince(db: Db, id: string, moment: Date): Promise<boolean> {
  const last = await lastApunte(db, 'ofertas', id, NOT_DECISIONS)
  return last !== undefined && new Date(last.fecha) > moment
}

/** The conflict for the second decision; it names the first administrador. */
async function alreadyDecided(db: Db, id: string): Promise<AppError> {
  const last = await lastApunte(db, 'ofertas', id, NOT_DECISIONS)
  return new AppError('conflict', last ? { customMessage: describeDone(last) } : {})
}
