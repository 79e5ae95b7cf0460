import { sql } from 'kysely'
import { LOCKS } from '../src/db/advisory-locks.ts'
import type { Db } from '../src/db/schema.ts'
import { UNLIMITED, withTimeLimit } from '../src/time-limit.ts'

/** True when the database has no accounts, referentes or ofertas. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from alumnas) or exists (select from empresas) or exists (select from referentes)
      or exists (select from administradores) or exists (select from ofertas)) as empty`.execute(db)
  return rows[0]?.empty ?? false
}

/** The same for a transaction that fills the database: it waits for another one that does so, however long that takes. */
export async function isEmptyInTurn(tx: Db): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx)
  // Long enough for the drawings; a node that freezes does not block the others for longer.
  await sql`set local idle_in_transaction_session_timeout = '1min'`.execute(tx)
  await withTimeLimit(UNLIMITED, () => sql`select pg_advisory_xact_lock(${LOCKS.seed}::bigint)`.execute(tx))
  return isEmpty(tx)
}
