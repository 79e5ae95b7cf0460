import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { renovacionKey } from '../../../mail/event-key.ts'
import { unsend } from '../../../mail/outbox.ts'
import { hashToken } from '../../../tokens.ts'
import { recordApunte } from '../../historial/rules.ts'
import { type OfertaWithEmpresa, requireOfertaOfEmpresa } from '../queries/find.ts'
import { lockOferta } from '../queries/lock.ts'
import { deleteEnlaces, findEnlace, markRenewed, openEnlaces, useEnlaces } from './queries.ts'

type Renewal = { dias: number; now?: Date }

/** Renews an oferta that ends soon or has ended, without another review; earlier than that nothing changes. */
export function renewOferta(
  db: Db,
  empresaId: string,
  id: string,
  { dias, now = new Date() }: Renewal,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { estado_revision } = await requireOfertaOfEmpresa(tx, empresaId, id)
    if (estado_revision !== 'aceptada') throw new AppError('conflict')
    await lockOferta(tx, id)
    await renew(tx, { rol: 'empresa', id: empresaId }, id, { dias, now })
  })
}

async function renew(tx: Db, actor: Actor, id: string, term: Required<Renewal>): Promise<void> {
  if (!(await markRenewed(tx, id, term))) return
  await endEnlaces(tx, id, term.now)
  await recordApunte(tx, { lista: 'ofertas', ids: [id], actor, hecho: 'renovada' })
}

/** Takes back the warnings that ofertas end soon, where they have not left. */
export async function takeBackWarnings(tx: Db, ids: readonly string[]): Promise<void> {
  await unsend(tx, (await openEnlaces(tx, ids)).map(renovacionKey))
}

/** Ends the codes of a locked oferta, with the warnings that have not left. */
export async function endEnlaces(tx: Db, id: string, now: Date): Promise<void> {
  await takeBackWarnings(tx, [id])
  await useEnlaces(tx, id, now)
}

/** Ends every code of an empresa, whose row is locked; the ends of their terms are warned of again, with others. */
export async function replaceEnlaces(tx: Db, empresaId: string): Promise<void> {
  await unsend(tx, (await deleteEnlaces(tx, empresaId)).map(renovacionKey))
}

/** The oferta of a mail link; throws invalidToken. */
export async function requireEnlace(db: Db, token: string, now = new Date()): Promise<OfertaWithEmpresa> {
  const enlace = await findEnlace(db, hashToken(token), now)
  if (!enlace) throw new AppError('invalidToken')
  return requireOfertaOfEmpresa(db, enlace.empresa_id, enlace.id)
}

/** Renews by the link of a mail, once. A used link whose oferta was renewed shows the current term. */
export async function renewOfertaByEnlace(
  db: Db,
  token: string,
  { dias, now = new Date() }: Renewal,
): Promise<OfertaWithEmpresa> {
  const hash = hashToken(token)
  return db.transaction().execute(async (tx) => {
    const enlace = await findEnlace(tx, hash, now)
    if (!enlace) throw new AppError('invalidToken')
    // In the order of every renewal: the oferta, then its codes. Of two clicks at once the second finds the code used.
    await lockOferta(tx, enlace.id)
    if ((await openEnlaces(tx, [enlace.id])).some((open) => open.equals(hash)))
      await renew(tx, { rol: 'empresa', id: enlace.empresa_id }, enlace.id, { dias, now })
    return requireOfertaOfEmpresa(tx, enlace.empresa_id, enlace.id)
  })
}
