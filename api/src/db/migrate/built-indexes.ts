import type pg from 'pg'

const CREATED = /^(?:\s*--.*\n)*\s*create (?:unique )?index concurrently (?:if not exists )?(\w+)/i

/** Runs a statement beside the traffic, without a limit of time. */
export type Run = (statement: string) => Promise<unknown>

/** The index that a statement builds beside the traffic, if it does. */
export const builtBy = (statement: string): string | undefined => CREATED.exec(statement)?.[1]

/**
 * Prepares the building of an index that may have been interrupted: a connection that ends in the middle leaves an index that no
 * question uses and every write keeps. It is dropped; true when there is a whole one, so that nothing is left to do.
 */
export async function isBuilt(client: pg.PoolClient, index: string, run: Run): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0] && !rows[0].valid) await run(`drop index concurrently ${index}`)
  return rows[0]?.valid === true
}

/** Those of these indexes that were left unfinished. */
export async function unfinishedIndexes(
  db: pg.Pool | pg.PoolClient,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relname = any ($1) and c.relnamespace = current_schema()::regnamespace order by 1`,
    [[...names]],
  )
  return rows.map(({ name }) => name)
}
