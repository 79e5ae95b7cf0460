import { factorTooNew } from '@alumbra/contract/cuentas/factor-too-new'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { siteOf } from '../../db/site.ts'
import { AppError } from '../../errors.ts'
import { endSessionsOf } from '../../sessions.ts'
import { tellFactorTaken } from '../administradores/tell-others.ts'
import { deleteKey, listKeys } from './key-queries.ts'
import { noteRemoved } from './note-factor.ts'
import { deleteApp, findOwner, findOwnerByEmail, hasSettledFactor, lockOwner } from './queries.ts'
import { requirePassword } from './rules.ts'

/** Refuses what takes the second factor of a colleague away, unless the actor has had her own for a day (administradores-8). */
export async function requireSettledFactor(db: Db, actor: Actor, id: string): Promise<void> {
  if (actor.id !== id && !(await hasSettledFactor(db, actor.id)))
    throw new AppError('forbidden', { customMessage: factorTooNew(siteOf(db).contactEmail) })
}

/**
 * Removes every second factor of an administrador who has lost hers; `actor` proves it with her own password and with a second
 * factor that is a day old, because one who got in with a stolen session sets up her own at once (administradores-8).
 */
export async function removeLostFactor(db: Db, actor: Actor, id: string, actualPass: string): Promise<void> {
  await findOwner(db, id)
  await requireSettledFactor(db, actor, id)
  await requirePassword(db, actor.id, actualPass)
  await clearFactor(db, actor, id)
}

/** The same from the command line, by the address of the account; false when there is nothing to take away. */
export async function clearFactorOf(db: Db, email: string): Promise<boolean> {
  const id = await findOwnerByEmail(db, email)
  return id !== undefined && clearFactor(db, null, id)
}

async function clearFactor(db: Db, actor: Actor | null, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwner(tx, id)
    if (before.segundo_factor_at === null) return false
    await deleteApp(tx, id)
    for (const key of await listKeys(tx, id)) await deleteKey(tx, id, key.id)
    await noteRemoved(tx, actor, before, 'la verificación en dos pasos')
    await endSessionsOf(tx, { rol: 'admin', id })
    if (actor && actor.id !== id) await tellFactorTaken(tx, actor, id)
    return true
  })
}
