import type { Rol } from '@alumbra/contract/calls/call'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { MINUTE } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db } from './db/schema.ts'
import { isUnavailable } from './db/unavailable.ts'
import { SESSION_LIFE } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Shortest time between two updates of `seen_at`. */
const TOUCH_MS = MINUTE

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

/** The session of a token that has not ended, of an account that may log in. Times are those of the database. */
const sessionOf = (hash: Buffer, demandsFactor: boolean): RawBuilder<FoundSession> => sql`
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
    where s.hash = ${hash} and s.expires_at > now()`

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
  const { rows } = await sessionOf(hash, demandsFactor).execute(db)
  return actorOf(db, hash, rows[0])
}

/** The id of the account in a statement that `findSessionAndAsk` runs. */
export const OWN_ID = sql<string>`(select cuenta_id from sesion)`

type Answered<Row> = { actor: SessionActor | null; row: Row | undefined }

/** The account of a session cookie, and the row that answers a question of that account, in one statement. */
export async function findSessionAndAsk<Row>(
  db: Db,
  cookie: string,
  demandsFactor: boolean,
  question: RawBuilder<Row>,
): Promise<Answered<Row>> {
  const hash = hashToken(cookie)
  const { rows } = await sql<Row & { sesion: FoundSession; answered: true | null }>`
    with sesion as materialized (${sessionOf(hash, demandsFactor)})
    select to_jsonb(sesion) as sesion, q.* from sesion
    left join (select true as answered, a.* from (${question}) a) q on true`.execute(db)
  const actor = await actorOf(db, hash, rows[0]?.sesion)
  return { actor, row: rows[0]?.answered ? rows[0] : undefined }
}

async function actorOf(db: Db, hash: Buffer, found: FoundSession | undefined): Promise<SessionActor | null> {
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
