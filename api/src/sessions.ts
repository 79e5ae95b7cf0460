import type { Rol } from '@alumbra/contract/calls/call'
import { DAY, MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db } from './db/schema.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { AppError } from './errors.ts'
import { hashToken, newToken } from './tokens.ts'

/** Idle and absolute lifetimes of a session (sesiones-4). */
export const SESSION_LIFE: Record<Rol, { idleMs: number; absoluteMs: number }> = {
  alumna: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  empresa: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  admin: { idleMs: 120 * MINUTE, absoluteMs: 720 * MINUTE },
}

/** An account that has just authenticated, with its password hash at that moment. */
export type AuthenticatedActor = Actor & { passwordHash: string | null }

const TABLE = { alumna: 'alumnas', empresa: 'empresas', admin: 'administradores' } as const

type Cookies<Value> = { session: Value; device: Value }

/**
 * Opens a session and returns the values of its cookies. Ends the session of the old cookie and makes the device known;
 * `dispositivo` is how the list of open sessions calls it. `alongside` runs in its transaction.
 */
export function openSession(
  db: Db,
  who: AuthenticatedActor,
  old: Cookies<string | undefined>,
  dispositivo: string,
  alongside: (tx: Db) => Promise<void> = async () => {},
): Promise<Cookies<string>> {
  const { rol, id: cuenta_id } = who
  const { token, hash } = newToken()
  const expires_at = sql<Date>`now() + make_interval(secs => ${SESSION_LIFE[rol].absoluteMs / 1000})`
  return db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, who)
    if (old.session) await endSession(tx, old.session)
    const device = await rememberDevice(tx, who, old.device)
    await tx
      .insertInto('sesiones')
      .values({ hash, rol, cuenta_id, expires_at, dispositivo, device_hash: hashToken(device) })
      .execute()
    await alongside(tx)
    return { session: token, device }
  })
}

// A concurrent password change or deactivation ends all existing sessions, so no session may be opened after it. The lock
// serialises both.
async function requireUnchanged(db: Db, { rol, id, passwordHash }: AuthenticatedActor): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(TABLE[rol])}
    where id = ${id} and activo and password_hash is not distinct from ${passwordHash} for share`.execute(db)
  if (rows.length === 0) throw new AppError('unauthenticated')
}

/** Ends the session of a cookie. */
export async function endSession(db: Db, cookie: string): Promise<void> {
  await db.deleteFrom('sesiones').where('hash', '=', hashToken(cookie)).execute()
}

/** Ends every session of an account and forgets its devices, after a password change or a closure. */
export async function endSessionsOf(db: Db, actor: Actor): Promise<void> {
  await db.deleteFrom('sesiones').where('rol', '=', actor.rol).where('cuenta_id', '=', actor.id).execute()
  await forgetDevices(db, actor)
}
