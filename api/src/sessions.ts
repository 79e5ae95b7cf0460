import type { Rol } from '@alumbra/contract/calls/call'
import { DAY, MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import { TABLE_OF } from './db/cuentas.ts'
import type { Db } from './db/schema.ts'
import { forgetDevices, rememberIn } from './devices.ts'
import { AppError } from './errors.ts'
import { hashToken, newToken } from './tokens.ts'

/** Idle and absolute lifetimes of a session (sesiones-4). */
export const SESSION_LIFE: Record<Rol, { idleMs: number; absoluteMs: number }> = {
  alumna: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  empresa: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  admin: { idleMs: 120 * MINUTE, absoluteMs: 720 * MINUTE },
}

/**
 * An account that has just authenticated, with its password hash at that moment; `hasFactor`: of an administrador, that she
 * had a second factor then, which the login has asked for.
 */
export type AuthenticatedActor = Actor & { passwordHash: string | null; hasFactor?: boolean }

type Cookies<Value> = { session: Value; device: Value }

type Opening = {
  /** The cookies that the browser sent. */
  old: Cookies<string | undefined>
  /** How the list of open sessions calls the browser. */
  dispositivo: string
  /** Whether it follows a login, whose time is stored; it clears the warning about disuse. */
  isLogin?: boolean | undefined
  /** Runs in the same transaction. */
  alongside?: ((tx: Db) => Promise<void>) | undefined
}

/**
 * Opens a session and returns the values of its cookies. Ends the session of the old cookie and makes the device known, all in
 * one statement.
 */
export async function openSession(
  db: Db,
  who: AuthenticatedActor,
  { alongside, ...opening }: Opening,
): Promise<Cookies<string>> {
  if (!alongside) return open(db, who, opening)
  return db.transaction().execute(async (tx) => {
    const cookies = await open(tx, who, opening)
    await alongside(tx)
    return cookies
  })
}

async function open(
  db: Db,
  who: AuthenticatedActor,
  { old, dispositivo, isLogin = false }: Opening,
): Promise<Cookies<string>> {
  const { rol } = who
  const { token, hash } = newToken()
  const { parts, cookieOf } = rememberIn(rol, old.device)
  const ended = old.session
    ? sql`, ended as (delete from sesiones using account where hash = ${hashToken(old.session)})`
    : sql``
  const { rows } = await sql<{ hash: Buffer }>`
    with account as materialized (${unchanged(who, isLogin)}), ${parts}${ended}, opened as (
      insert into sesiones (hash, rol, cuenta_id, expires_at, dispositivo, device_hash)
      select ${hash}::bytea, ${rol}, id, now() + make_interval(secs => ${SESSION_LIFE[rol].absoluteMs / 1000}), ${dispositivo}, hash
      from device)
    select hash from remembered`.execute(db)
  if (!rows[0]) throw new AppError('unauthenticated')
  return { session: token, device: cookieOf(rows[0].hash) }
}

// A concurrent change of the password or of the first second factor, deactivation or closure ends all existing sessions, so no
// session may be opened after it. The lock serialises both.
function unchanged({ rol, id, passwordHash, hasFactor = false }: AuthenticatedActor, isLogin: boolean) {
  const isOpen =
    rol === 'admin' ? sql`and (segundo_factor_at is not null) = ${hasFactor}` : sql`and deleted_at is null`
  const same = sql`where id = ${id} and activo ${isOpen} and password_hash is not distinct from ${passwordHash}`
  const notice = rol === 'admin' ? sql`` : sql`, inactivity_notice_at = null`
  return isLogin
    ? sql`update ${sql.table(TABLE_OF[rol])} set last_login_at = now()${notice} ${same} returning id`
    : sql`select id from ${sql.table(TABLE_OF[rol])} ${same} for share`
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
