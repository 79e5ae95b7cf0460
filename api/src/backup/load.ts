import type pg from 'pg'
import { LOCKS } from '../db/advisory-locks.ts'
import { readMigrations } from '../db/migrate/read-migrations.ts'
import { askForRebuild } from '../db/migrate/routines.ts'
import { UNLIMITED, withTimeLimit } from '../time-limit.ts'
import { digestSql } from './digest.ts'
import { BackupError, BadCopy } from './explain.ts'
import type { Manifest } from './manifest.ts'
import { readRights } from './rights.ts'
import { type Batch, type Migration, readKnownFiles, readPictures } from './snapshot.ts'
import { LOCAL_SETTINGS, linesOf, quote, readTables, type Table } from './tables.ts'
import { Unfinished } from './unfinished.ts'

/** Conditions that the loaded rows must meet. */
export type Expected = Pick<Manifest, 'tables' | 'sequences'>

type Load = {
  migrations: Migration[]
  rows: AsyncIterable<Batch>
  /** Known when all rows are read. */
  expected(): Expected
  /** Empties the target in the same transaction; absent where the command offers no such thing. */
  replace?: boolean
  /** The files that another database knows, whose place this one takes. */
  known?: string[]
  /** The last work of the transaction; gets the files that only the replaced database knew. */
  beforeCommit?(client: pg.PoolClient, orphans: string[]): Promise<void>
  /** Ends the load before its commit. */
  signal?: AbortSignal | undefined
}

/** Throws a BackupError when a copy needs a newer program than this one, or one with other migrations (copias-6). */
export function requireKnownMigrations(migrations: readonly Migration[], version: string): void {
  const ours = new Map(readMigrations().map(({ name, hash }) => [name, hash]))
  const unknown = migrations.find(({ name }) => !ours.has(name))
  // After a roll-back the older program copies tables of the newer one, so that its own version says too little.
  if (unknown)
    throw new BadCopy(
      `La copia es de una versión más nueva de Alumbra (${version}, con ${unknown.name}): actualiza el programa primero. No se ha restaurado nada.`,
    )
  if (migrations.some(({ name, hash }) => ours.get(name) !== hash))
    throw new BadCopy(
      `La copia es de otra variante de Alumbra (${version}), con otras tablas. No se ha restaurado nada.`,
    )
}

/**
 * Loads rows into an empty database, whole or not at all: in one transaction it makes the tables of the copy by the same
 * migrations, fills them without triggers, and compares each table with its digest before it commits (copias-3, copias-6).
 * Functions, triggers, views and newer migrations are missing afterwards: call `migrate`. Returns the roles that could use the
 * replaced tables and may not use the new ones. Throws Unfinished when nobody knows whether the rows are there.
 */
export const loadRows = (pool: pg.Pool, load: Load): Promise<string[]> =>
  withTimeLimit(UNLIMITED, async () => {
    const client = await pool.connect()
    let failed = true
    try {
      await client.query(`begin; ${LOCAL_SETTINGS}; set local lock_timeout = '10s'`)
      await client.query(`select pg_advisory_xact_lock(${LOCKS.migrations})`)
      const room = await makeRoom(client, load.replace)
      const old = [...(load.known ?? []), ...room.known]
      await createTables(client, load)
      const tables = await readTables(client)
      await fillTables(client, tables, load)
      await verify(client, tables, load)
      const kept = new Set(old.length > 0 ? await readPictures(client) : [])
      await load.beforeCommit?.(
        client,
        old.filter((key) => !kept.has(key)),
      )
      await commit(client)
      failed = false
      return room.roles
    } finally {
      if (failed) await client.query('rollback').catch(() => {})
      client.release(failed)
    }
  })

/** A server that answers with an error has rolled back; a connection that ends before the answer may have been too late for it. */
async function commit(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (error instanceof Error && 'severity' in error && error.severity === 'ERROR') throw error
    throw new Unfinished(
      'La conexión se ha cortado justo al confirmar los datos, y no se sabe si han entrado: repite la orden. Si dice que la base de datos no está vacía, han entrado, y lo que falta lo hace npm run migrate.',
      { cause: error },
    )
  }
}

/** Throws unless the database is empty or may be replaced; then it drops everything, and returns the files it knew and the roles that
 * could use its tables. */
async function makeRoom(
  client: pg.ClientBase,
  replace: boolean | undefined,
): Promise<{ known: string[]; roles: string[] }> {
  const tables = await readTables(client)
  if (tables.length === 0) return { known: [], roles: [] }
  if (!replace)
    throw new BackupError(
      `La base de datos de destino no está vacía: usa otra vacía${replace === undefined ? '' : ', o añade --replace para borrar lo que hay'}. No se ha tocado nada.`,
    )
  await requireAlone(client)
  const known = tables.some(({ name }) => name === 'alumnas') ? await readKnownFiles(client) : []
  const { grants, roles } = await readRights(client)
  await client.query(['drop schema public cascade', 'create schema public', ...grants].join('; '))
  return { known, roles }
}

/** Throws while other sessions of the database are open, those that a pooler keeps among them. */
async function requireAlone(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; n: number }>(`
    select coalesce(nullif(split_part(application_name, '/', 1), ''), usename, '?') as name, count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    group by 1 order by 1`)
  if (rows.length === 0) return
  const found = rows.map(({ name, n }) => (n === 1 ? name : `${n} de ${name}`)).join(', ')
  throw new BackupError(
    `Hay otros programas en la base de datos de destino (conexiones: ${found}): para antes Alumbra en todas las máquinas y cierra los demás. Si son las que guarda PgBouncer, reinícialo y repite. No se ha tocado nada.`,
  )
}

async function createTables(client: pg.ClientBase, { migrations, signal }: Load): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const wanted = new Set(migrations.map(({ name }) => name))
  const ours = readMigrations()
  for (const { name, sql, hash } of ours.filter((one) => wanted.has(one.name))) {
    signal?.throwIfAborted()
    // No other program sees these tables yet, and a transaction builds no index concurrently.
    await client.query(sql.replace(/\bconcurrently\b/gi, ''))
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  }
  // Triggers that do not exist yet keep no totals while the newer migrations run.
  if (ours.length > wanted.size) await askForRebuild(client)
}

async function fillTables(
  client: pg.ClientBase,
  tables: Table[],
  { rows, expected, signal }: Load,
): Promise<void> {
  const all = tables.map(({ name }) => quote(name))
  for (const name of all) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
  for await (const { table: name, lines } of rows) {
    signal?.throwIfAborted()
    const table = tables.find((one) => one.name === name)
    if (!table) throw new BadCopy(`La copia tiene una tabla que aquí no existe (${name}).`)
    const columns = table.columns.map(quote).join(', ')
    await client.query(
      `insert into ${quote(name)} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${quote(name)}, $1::json)`,
      [`[${lines.join(',')}]`],
    )
  }
  for (const { table, column, last, called } of expected().sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      quote(table),
      column,
      last,
      called,
    ])
  }
  for (const name of all) await client.query(`alter table ${name} enable trigger user`)
}

/** Throws unless each table holds exactly the rows that were read. */
async function verify(client: pg.ClientBase, tables: Table[], { expected, signal }: Load): Promise<void> {
  for (const wanted of expected().tables) {
    signal?.throwIfAborted()
    const table = tables.find(({ name }) => name === wanted.name)
    const { rows } = table
      ? await client.query<{ rows: number; digest: string }>(digestSql(linesOf(table)))
      : { rows: [] }
    if (rows[0]?.rows !== wanted.rows || rows[0]?.digest !== wanted.digest)
      throw new BadCopy(`Las filas de ${wanted.name} no han llegado iguales: no se ha restaurado nada.`)
  }
}
