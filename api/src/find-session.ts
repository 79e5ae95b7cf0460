import type { Rol } from '@alumbra/contract/calls/call'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { MINUTE } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import { gather, inOrder } from './db/connections/gather.ts'
import { isUnavailable } from './db/connections/unavailable.ts'
import { constantSql } from './db/constant-sql.ts'
import { MAY_LOG_IN } from './db/cuentas.ts'
import type { Db } from './db/schema.ts'
import type { Env } from './env.ts'
import { SESSION_LIFE } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Shortest time between two updates of `seen_at`. */
const TOUCH_MS = MINUTE

/** Where sessions are looked up. `touchLater` notes that one is in use, and nobody waits for it. */
export type Sessions = { db: Db; touchLater(hash: Buffer): void }

type Touching = Pick<Sessions, 'touchLater'>

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

/** Administradores may lack the second factor that the configuration demands. */
export type RolWithoutFactor = Exclude<Rol, 'admin'>

const IDLE = constantSql<number>(sql`extract(epoch from now() - s.seen_at)::float8 * 1000`)

/** The session of a token that has not ended, of an account that may log in. Times are those of the database. */
const sessionOf = (
  hash: Buffer | RawBuilder<Buffer>,
  demandsFactor: boolean,
): RawBuilder<FoundSession> => sql`
    select s.rol, s.cuenta_id, ${IDLE} as idle_ms,
      s.rol <> 'admin' and not exists (select from consentimientos k
        where k.rol = s.rol and k.cuenta_id = s.cuenta_id and k.version = ${POLITICA_VERSION}) as "consentPending",
      c.nombre, ${demandsFactor}::boolean and c.sin_segundo_factor as "factorPending"
    from sesiones s cross join lateral (
      select nombre, false as sin_segundo_factor from alumnas where s.rol = 'alumna' and id = s.cuenta_id and ${MAY_LOG_IN}
      union all
      select empresa, false from empresas where s.rol = 'empresa' and id = s.cuenta_id and ${MAY_LOG_IN}
      union all
      select nombre, segundo_factor_at is null from administradores where s.rol = 'admin' and id = s.cuenta_id and activo
    ) c
    where s.hash = ${hash} and s.expires_at > now()`

/** The same of one role: what a question needs, for half the work. */
const SESSION_OF: Record<RolWithoutFactor, (hash: Buffer | RawBuilder<Buffer>) => RawBuilder<unknown>> = {
  alumna: (hash) => sql`
    select s.cuenta_id, ${IDLE} as idle_ms from sesiones s join alumnas c on c.id = s.cuenta_id and ${MAY_LOG_IN}
    where s.hash = ${hash} and s.rol = 'alumna' and s.expires_at > now()`,
  empresa: (hash) => sql`
    select s.cuenta_id, ${IDLE} as idle_ms from sesiones s join empresas c on c.id = s.cuenta_id and ${MAY_LOG_IN}
    where s.hash = ${hash} and s.rol = 'empresa' and s.expires_at > now()`,
}

/** The account of a session cookie: null when the session has ended or the account is disabled. Unless `isUse`, it stays as long unused as it was. */
export type FindSession = (cookie: string, isUse?: boolean) => Promise<SessionActor | null>

/**
 * Looks sessions up, with one statement for all that ask at the same time. Uses the time of the database, so that a node with a wrong clock
 * logs nobody out.
 */
export function sessionFinder(sessions: Sessions, env: Pick<Env, 'ADMIN_SECOND_FACTOR'>): FindSession {
  const { db } = sessions
  const find = gather(async (hashes: readonly Buffer[]) => {
    const demandsFactor = env.ADMIN_SECOND_FACTOR === 'required'
    const [one, ...more] = hashes
    if (one && more.length === 0) return (await sessionOf(one, demandsFactor).execute(db)).rows
    const asked = JSON.stringify(hashes.map((hash, n) => ({ n, hash: hash.toString('hex') })))
    const { rows } = await sql<FoundSession & { n: number }>`
      select asked.n, found.* from json_to_recordset(${asked}::json) asked (n int, hash text)
      cross join lateral (${sessionOf(sql`decode(asked.hash, 'hex')`, demandsFactor)} limit 1) found`.execute(
      db,
    )
    return inOrder(hashes, rows)
  })
  return async (cookie, isUse = true) => {
    const hash = hashToken(cookie)
    return actorOf(isUse ? sessions : UNTOUCHED, hash, await find(hash))
  }
}

/** The id of the account in a statement that `findSessionAndAsk` runs. */
export const OWN_ID = sql<string>`(select cuenta_id from sesion)`

export type Answered<Row> = { id: string | null; row: Row | undefined }

/**
 * The id of the account of a session cookie with this role, and the row that answers a question of that account, in one statement. Null: the
 * session has ended, or is that of another role.
 */
export async function findSessionAndAsk<Row>(
  sessions: Sessions,
  cookie: string,
  rol: RolWithoutFactor,
  question: RawBuilder<Row>,
): Promise<Answered<Row>> {
  const hash = hashToken(cookie)
  const { rows } = await sql<FoundRow<Row>>`
    with sesion as materialized (${SESSION_OF[rol](hash)})
    select sesion.cuenta_id as sesion_id, sesion.idle_ms as sesion_idle, q.* from sesion
    left join (select true as answered, a.* from (${question}) a) q on true`.execute(sessions.db)
  return answered(sessions, hash, rol, rows[0])
}

type FoundRow<Row> = Row & { sesion_id: string; sesion_idle: number; answered: true | null }

function answered<Row>(
  sessions: Sessions,
  hash: Buffer,
  rol: RolWithoutFactor,
  found: FoundRow<Row> | undefined,
): Answered<Row> {
  if (!found || !isOpen(sessions, hash, rol, found.sesion_idle)) return { id: null, row: undefined }
  return { id: found.sesion_id, row: found.answered ? found : undefined }
}

/** The same in a statement of `findSessionsAndAsk`. */
export const OWN_ID_OF_MANY = sql<string>`sesion.cuenta_id`

/**
 * The same for requests of one role, with one statement for all that ask at the same time. `question` reads what one of them asks, of the
 * account `OWN_ID_OF_MANY` and with the columns of `asked`, which `columns` declares (`ids text, …`).
 */
export function findSessionsAndAsk<Asked extends object, Row>(
  sessions: Sessions,
  rol: RolWithoutFactor,
  { columns, question }: { columns: RawBuilder<unknown>; question: RawBuilder<Row> },
): (cookie: string, asked: Asked) => Promise<Answered<Row>> {
  const find = gather(async (all: readonly (Asked & { hash: string })[]) => {
    const given = JSON.stringify(all.map((asked, n) => ({ ...asked, n })))
    const { rows } = await sql<FoundRow<Row> & { n: number }>`
      select asked.n, sesion.cuenta_id as sesion_id, sesion.idle_ms as sesion_idle, q.*
      from json_to_recordset(${given}::json) asked (n int, hash text, ${columns})
      cross join lateral (${SESSION_OF[rol](sql`decode(asked.hash, 'hex')`)} limit 1) sesion
      left join lateral (select true as answered, a.* from (${question}) a limit 1) q on true`.execute(
      sessions.db,
    )
    return inOrder(all, rows)
  })
  return async (cookie, asked) => {
    const hash = hashToken(cookie)
    return answered(sessions, hash, rol, await find({ ...asked, hash: hash.toString('hex') }))
  }
}

/** Of a request that is no use of its session. */
const UNTOUCHED: Touching = { touchLater: () => {} }

function actorOf(sessions: Touching, hash: Buffer, found: FoundSession | undefined): SessionActor | null {
  if (!found) return null
  const { rol, cuenta_id: id, nombre, consentPending, factorPending, idle_ms } = found
  return isOpen(sessions, hash, rol, idle_ms) ? { rol, id, nombre, consentPending, factorPending } : null
}

/** Whether a session has been used lately enough; it has been used now. */
function isOpen({ touchLater }: Touching, hash: Buffer, rol: Rol, idleMs: number): boolean {
  if (idleMs > SESSION_LIFE[rol].idleMs) return false
  if (Math.abs(idleMs) > TOUCH_MS) touchLater(hash)
  return true
}

/** Updates `seen_at`, once for requests that come together. On a read-only database the session stays valid without it. */
export async function touchSession(db: Db, hash: Buffer): Promise<void> {
  try {
    const isDue = sql<boolean>`abs(extract(epoch from now() - seen_at)) * 1000 > ${TOUCH_MS}`
    await db
      .updateTable('sesiones')
      .set({ seen_at: sql<Date>`now()` })
      .where('hash', '=', hash)
      .where(isDue)
      .execute()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
