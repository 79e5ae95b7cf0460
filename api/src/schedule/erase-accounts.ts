import { type RawBuilder, sql } from 'kysely'
import { deleteInBatches, emptyInBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import { eraseOfertas } from './erase-ofertas.ts'

const BATCH = 100

/** The accounts that the scheduler erases; administradores are erased in the back office. */
export type CuentaKind = 'alumnas' | 'empresas'

type Options = {
  /** Waits for accounts that somebody uses just then; without it they are left to the next run. */
  waits?: boolean
}

/** Erases the accounts that meet a condition on their row `c`, with all their data. Returns their number. */
export async function eraseAccounts(
  db: Db,
  kind: CuentaKind,
  condition: RawBuilder<unknown>,
  { waits = false }: Options = {},
): Promise<number> {
  const lock = waits ? sql`for update` : sql`for update skip locked`
  // The oldest first: in the order of their ids PostgreSQL reads every account to find the few.
  const inOrder = sql`order by created_at, id limit ${BATCH}`
  if (kind === 'empresas') await eraseBelow(db, condition)
  let erased = 0
  for (;;) {
    const n = await db
      .transaction()
      .execute((tx) => eraseBatch(tx, kind, sql`${condition} ${inOrder} ${lock}`))
    erased += n
    if (n < BATCH) return erased
  }
}

/** Before today in Madrid. */
const BEFORE_TODAY = sql`dia < (now() at time zone 'Europe/Madrid')::date`

/** Deletes in parts what would go with these empresas, so that each of them goes in a short statement. */
async function eraseBelow(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  const ofThese = sql`empresa_id in (select id from empresas c where ${condition})`
  await eraseOfertas(db, ofThese)
  await deleteInBatches(db, 'preseleccionadas', ofThese)
  // Alumnas read the same of them as before: a name and a day. Those of today keep the id that makes a second one the same.
  await emptyInBatches(db, 'consultas_cv', 'empresa_id', sql`${ofThese} and ${BEFORE_TODAY}`)
}

async function eraseBatch(tx: Db, kind: CuentaKind, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string; imagen_id: string | null; address: string; verificada: boolean }>`
    select id, imagen_id, ${sql.ref(kind === 'alumnas' ? 'email' : 'mail')} as address,
      verificada_at is not null as verificada
    from ${sql.table(kind)} c where ${which}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // One statement for all, so that kept totals are counted in key order over the whole of it (decision 157).
  if (ids.length > 0) await sql`delete from ${sql.table(kind)} where id = any (${ids}::uuid[])`.execute(tx)
  for (const { id, imagen_id, address, verificada } of rows) {
    if (imagen_id !== null) await queuePictureDeletion(tx, kind, imagen_id)
    // After the accounts: all code locks the totals of accounts before those of mails.
    await forgetAccount(tx, kind, id, address, verificada)
  }
  return rows.length
}
