import type { Rol } from '@alumbra/contract/calls/call'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { DAY, MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db } from './db/schema.ts'
import { isUnavailable } from './db/unavailable.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { AppError } from './errors.ts'
import { hashToken, newToken } from './tokens.ts'

/** Idle and absolute lifetimes of a session (sesiones-4). */
export const SESSION_LIFE: Record<Rol, { idleMs: number; absoluteMs: number }> = {
  alumna: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  empresa: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  admin: { idleMs: 120 * MINUTE, absoluteMs: 720 * MINUTE },
}

/** Shortest time between two updates of `seen_at`. */
const TOUCH_MS = MINUTE

/** An account that has just authenticated, with its password hash at that moment. */
export type AuthenticatedActor = Actor & { passwordHash: string | null }

const TABLE = { alumna: 'alumnas', empresa: 'empresas', admin: 'administradores' } as const

type Cookies<Value> = { session: Value; device: Value }

/**
 * Opens a session and returns the values of its cookies. Ends the session of the old cookie and makes the device known;
 * `dispositivo` is how the list of open sessions calls it.
 */
export function openSession(
  db: Db,
  who: AuthenticatedActor,
  old: Cookies<string | undefined>,
  dispositivo: string,
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

/** `idle_ms` is negative when the clock was set back in between. */
type FoundSession = {
  rol: Rol
  cuenta_id: string
  idle_ms: number
  nombre: string
  consentPending: boolean
  factorPending: boolean
}

/**
 * The account of a session; `consentPending`: it has not accepted the current política. `factorPending`: an administrador
 * who still has to set up the second factor that the configuration demands.
 */
export type SessionActor = Actor & { nombre?: string; consentPending: boolean; factorPending: boolean }

/**
 * The account of a session cookie: null when the session has ended or the account is disabled. Uses the time of the
 * database, so that a node with a wrong clock logs nobody out.
 */
export async function findSession(
  db: Db,
  cookie: string,
  demandsFactor = false,
): Promise<SessionActor | null> {
  const hash = hashToken(cookie)
  const { rows } = await sql<FoundSession>`
    select s.rol, s.cuenta_id, extract(epoch from now() - s.seen_at)::float8 * 1000 as idle_ms,
      s.rol <> 'admin' and not exists (select from consentimientos k
        where k.rol = s.rol and k.cuenta_id = s.cuenta_id and k.version = ${POLITICA_VERSION}) as "consentPending",
      c.nombre, ${demandsFactor}::boolean and c.sin_segundo_factor as "factorPending"
    from sesiones s cross join lateral (
      select nombre, false as sin_segundo_factor from alumnas where s.rol = 'alumna' and id = s.cuenta_id
        and activo and verificada_at is not null and deleted_at is null
      union all
      select empresa, false from empresas where s.rol = 'empresa' and id = s.cuenta_id
        and activo and verificada_at is not null and deleted_at is null
      union all
      select nombre, segundo_factor_at is null from administradores where s.rol = 'admin' and id = s.cuenta_id and activo
    ) c
    where s.hash = ${hash} and s.expires_at > now()`.execute(db)
  const found = rows[0]
  if (!found) return null
  const { idle_ms } = found
  if (idle_ms > SESSION_LIFE[found.rol].idleMs) return null
  if (Math.abs(idle_ms) > TOUCH_MS) await touch(db, hash)
  const { rol, cuenta_id: id, nombre, consentPending, factorPending } = found
  return { rol, id, nombre, consentPending, factorPending }
}

/** Updates `seen_at`. On a read-only database the session stays valid without it. */
async function touch(db: Db, hash: Buffer): Promise<void> {
  try {
    await db.updateTable('sesiones').set({ seen_at: sql<Date>`now()` }).where('hash', '=', hash).execute()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
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
