import { sql } from 'kysely'
import type { Database, Db } from '../src/db/schema.ts'

/** Inserts many rows in one statement; all rows have the keys of the first. */
export async function insertRows<T extends keyof Database>(
  db: Db,
  table: T,
  filas: readonly object[],
): Promise<void> {
  const [first] = filas
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const into = sql.table(table)
  await sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(filas)}::json)`.execute(db)
}

const TABLES = [
  'alumnas',
  'empresas',
  'administradores',
  'consentimientos',
  'referentes',
  'ofertas',
  'oferta_facetas',
  'oferta_palabras',
  'talento_palabras',
] as const

/**
 * Runs a bulk load without triggers and secondary indexes, then rebuilds the derived tables and the indexes. `tx` is a
 * transaction: an error undoes everything.
 */
export async function bulkLoad(
  tx: Db,
  load: () => Promise<void>,
  report: (part: number, step: string) => void,
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  // The pictures are saved in the same transaction, without a statement meanwhile.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  const indexes = await secondaryIndexes(tx)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)

  await load()

  report(0, 'totales y facetas')
  await sql`call rebuild_derived()`.execute(tx)
  for (const [i, { name, definition }] of indexes.entries()) {
    report((i + 1) / (indexes.length + 1), `índice ${name}`)
    await sql.raw(definition).execute(tx)
  }
  for (const table of TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

// All indexes except those of constraints.
async function secondaryIndexes(tx: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = current_schema() and i.tablename = any (${[...TABLES]})
      and not exists (select from pg_constraint c where c.conindid = i.indexname::regclass)
    order by i.tablename, i.indexname`.execute(tx)
  return rows
}
