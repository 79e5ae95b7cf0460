import type pg from 'pg'
import { PICTURE_KINDS, pictureKeys } from '../files/pictures.ts'
import { UNLIMITED, withTimeLimit } from '../time-limit.ts'
import { LOCAL_SETTINGS, linesOf, quote, readSequences, readTables, type Sequence } from './tables.ts'

/** Some rows of one table, each a line of JSON. */
export type Batch = { table: string; lines: string[] }
export type Migration = { name: string; hash: string }

/** A database as it was at one moment. */
export type Snapshot = {
  migrations: Migration[]
  tables: string[]
  sequences: Sequence[]
  /** The keys of the pictures that its rows name. */
  pictures: string[]
  /** All rows, table by table. */
  batches(): AsyncGenerator<Batch>
}

const ROWS = 500

/**
 * Reads a database in one repeatable read transaction, so that writes during the backup do not show in it
 * (copias-1). The embedded database has one connection, so its requests wait.
 */
export const withSnapshot = <T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withTimeLimit(UNLIMITED, async () => {
    const client = await pool.connect()
    let failed = true
    try {
      await client.query(`begin isolation level repeatable read read only; ${LOCAL_SETTINGS}`)
      const tables = await readTables(client)
      const { rows: migrations } = await client.query<Migration>(
        'select name, hash from schema_migrations order by name',
      )
      const result = await work({
        migrations,
        tables: tables.map(({ name }) => name),
        sequences: await readSequences(client),
        pictures: await readPictures(client),
        async *batches() {
          for (const table of tables) yield* readBatches(client, table)
        },
      })
      await client.query('commit')
      failed = false
      return result
    } finally {
      if (failed) await client.query('rollback').catch(() => {})
      client.release(failed)
    }
  })

async function* readBatches(client: pg.PoolClient, table: Parameters<typeof linesOf>[0]) {
  await client.query(`declare copia no scroll cursor for ${linesOf(table)}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS} from copia`)
    if (rows.length > 0) yield { table: table.name, lines: rows.map(({ line }) => line) }
    if (rows.length < ROWS) break
  }
  await client.query('close copia')
}

/** The keys of every picture that a row names; some may lack files (`mayLack`). */
export async function readPictures(client: pg.ClientBase): Promise<string[]> {
  const keys: string[] = []
  for (const kind of PICTURE_KINDS) {
    const { rows } = await client.query<{ id: string }>(
      `select imagen_id as id from ${quote(kind)} where imagen_id is not null order by 1`,
    )
    for (const { id } of rows) keys.push(...pictureKeys(kind, id))
  }
  return keys
}

/** The keys of every file that a database knows: those that its rows name, and those that wait to be deleted. */
export async function readKnownFiles(client: pg.ClientBase): Promise<string[]> {
  // First: a file that is named in between is in one of both. A database before its upgrade may lack the table.
  const { rows: found } = await client.query("select from pg_class where oid = to_regclass('file_deletions')")
  const { rows: queued } =
    found.length > 0
      ? await client.query<{ key: string }>('select key from file_deletions order by key')
      : { rows: [] }
  return [...new Set([...queued.map(({ key }) => key), ...(await readPictures(client))])]
}
