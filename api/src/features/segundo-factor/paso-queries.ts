import { MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashToken, newToken } from '../../tokens.ts'

/** How long a paso is valid. */
const LIFE_MS = 10 * MINUTE
/** Tries that one paso allows. */
const TRIES_MAX = 5

type Tipo = 'entrada' | 'app' | 'llave'
type Begun = {
  tipo: Tipo
  administrador_id: string
  password_hash?: string | null
  secret?: Buffer
  challenge?: string
}
export type Paso = {
  administrador_id: string
  password_hash: string | null
  secret: Buffer | null
  challenge: string | null
}

/** Stores a paso and returns its token, which is valid for this paso alone. */
export async function begin(db: Db, begun: Begun): Promise<string> {
  const { token, hash } = newToken()
  const expires_at = sql<Date>`now() + ${LIFE_MS}::float8 * interval '1 millisecond'`
  await db
    .insertInto('pasos_pendientes')
    .values({ hash, ...begun, expires_at })
    .execute()
  return token
}

/** Counts a try at a paso and returns it; invalidToken when it is unknown, over or was tried too often. */
export async function tryPaso(db: Db, token: string, tipo: Tipo, owner?: string): Promise<Paso> {
  const { rows } = await sql<Paso>`
    update pasos_pendientes set tries = tries + 1
    where hash = ${hashToken(token)} and tipo = ${tipo} and expires_at > now() and tries < ${TRIES_MAX}
      and ${owner === undefined ? sql`true` : sql`administrador_id = ${owner}`}
    returning administrador_id, password_hash, secret, challenge`.execute(db)
  if (!rows[0]) throw new AppError('invalidToken')
  return rows[0]
}

/** A paso, without counting a try. */
export async function findPaso(db: Db, token: string, tipo: Tipo): Promise<Paso> {
  const { rows } = await sql<Paso>`
    select administrador_id, password_hash, secret, challenge from pasos_pendientes
    where hash = ${hashToken(token)} and tipo = ${tipo} and expires_at > now() and tries < ${TRIES_MAX}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('invalidToken')
  return rows[0]
}

/** Whether a paso has had all its tries; one that has led to a session, or whose time is over, has not. */
export async function isSpent(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from pasos_pendientes where hash = ${hashToken(token)} and tries >= ${TRIES_MAX}`.execute(db)
  return rows.length > 0
}

/** Gives a login the challenge that its passkey signs. */
export async function setChallenge(db: Db, token: string, challenge: string): Promise<void> {
  await db.updateTable('pasos_pendientes').set({ challenge }).where('hash', '=', hashToken(token)).execute()
}

/** Takes the challenge of a login away, so that an answer to it counts once. Null when there is none; `finish` asks for the time. */
export async function takeChallenge(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    with before as (
      select hash, challenge from pasos_pendientes
      where hash = ${hashToken(token)} and challenge is not null for update
    )
    update pasos_pendientes p set challenge = null from before
    where p.hash = before.hash returning before.challenge`.execute(db)
  return rows[0]?.challenge ?? null
}

/** Ends a paso; false when its time is over by now, or another request has already ended it. */
export async function finish(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pasos_pendientes')
    .where('hash', '=', hashToken(token))
    // now() is the time at which the transaction began; it may have waited for a lock since.
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
