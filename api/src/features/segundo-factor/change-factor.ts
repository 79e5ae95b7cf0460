import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { type AuthenticatedActor, endSessionsOf } from '../../sessions.ts'
import { findOwner, lockOwner } from './queries.ts'

/** The result of a change of the own factors, and who goes on in a new session. */
export type Changed<T> = { result: T; who: AuthenticatedActor }

/**
 * Changes the factors of the actor and ends every session of hers with it, also the one of the request, whose cookie may have
 * a copy. A login that runs at the same time waits for the locked row, and fails when it has asked for fewer steps.
 */
export async function changeFactor<T>(
  db: Db,
  { id }: Actor,
  change: (tx: Db, before: Awaited<ReturnType<typeof lockOwner>>) => Promise<T>,
): Promise<Changed<T>> {
  return db.transaction().execute(async (tx) => {
    const result = await change(tx, await lockOwner(tx, id))
    await endSessionsOf(tx, { rol: 'admin', id })
    const { password_hash: passwordHash, segundo_factor_at } = await findOwner(tx, id)
    return { result, who: { rol: 'admin', id, passwordHash, hasFactor: segundo_factor_at !== null } }
  })
}
