import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../../db/routines/', import.meta.url))

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

type Routine = { name: string; sql: string; hash: string }

let routines: Routine[] | undefined

/** Read once: probes ask for them every second. */
function readRoutines(): Routine[] {
  routines ??= readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const sql = readFileSync(FOLDER + name, 'utf8')
      return { name, sql, hash: hashOf(sql) }
    })
  return routines
}

/** The rows of schema_routines: the hash of each routine, and one for every version that was ever applied. */
async function readApplied(db: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; hash: string }>('select name, hash from schema_routines')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const versionOf = ({ name, hash }: Routine): string => `${name} ${hash}`

const isThere = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query("select from pg_class where oid = to_regclass('schema_routines')")).rows.length > 0

/** The name of a row of schema_routines while what triggers keep has not been rebuilt. */
const REBUILD = 'rebuild_derived'

/** Notes in a restored database that it has had rows, changes or migrations without triggers: `applyRoutines` then rebuilds what these keep. */
export async function askForRebuild(client: pg.ClientBase): Promise<void> {
  await makeTable(client)
  await client.query('insert into schema_routines values ($1, $2) on conflict do nothing', [REBUILD, ''])
}

const makeTable = (client: pg.ClientBase): Promise<unknown> =>
  client.query('create table if not exists schema_routines (name text primary key, hash text not null)')

/**
 * Whether the functions, triggers and views of this version differ from those of the database, or are not noted there, or what they
 * keep is to be rebuilt.
 */
export async function routinesChanged(pool: pg.Pool): Promise<boolean> {
  if (!(await isThere(pool))) return true
  const applied = await readApplied(pool)
  const isChanged = (routine: Routine) =>
    applied.get(routine.name) !== routine.hash || !applied.has(versionOf(routine))
  return applied.has(REBUILD) || readRoutines().some(isChanged)
}

/** Whether those of this version have ever been applied: a newer version may have replaced them since. */
export const routinesApplied = async (pool: pg.Pool): Promise<boolean> =>
  (await isThere(pool)) && wereApplied(await readApplied(pool))

/** The same by the rows of schema_routines. */
export const wereApplied = (applied: ReadonlyMap<string, string>): boolean =>
  readRoutines().every(
    (routine) => applied.get(routine.name) === routine.hash || applied.has(versionOf(routine)),
  )

/**
 * Applies the functions, triggers and views of `api/db/routines` that changed; all of them after a migration, because a
 * view does not pick up a new column by itself. Needs a transaction.
 */
export async function applyRoutines(client: pg.PoolClient, { all }: { all: boolean }): Promise<void> {
  await makeTable(client)
  const applied = await readApplied(client)
  const note = (name: string, hash: string) =>
    client.query(
      'insert into schema_routines values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    )
  for (const routine of readRoutines()) {
    if (all || applied.get(routine.name) !== routine.hash) {
      await client.query(routine.sql)
      await note(routine.name, routine.hash)
    }
    if (!applied.has(versionOf(routine))) await note(versionOf(routine), routine.hash)
  }
  if (!applied.has(REBUILD)) return
  await client.query('call rebuild_derived()')
  await client.query('delete from schema_routines where name = $1', [REBUILD])
}
