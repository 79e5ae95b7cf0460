import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type OwnDatabase = {
  /** The address of the database, as the superuser of the test server. */
  url: string
  /** Runs SQL in it as the superuser. */
  run(sql: string): Promise<void>
  /** The address of the same database for another role. */
  urlFor(user: string, password?: string): string
  drop(): Promise<void>
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Creates an empty database on a test server; `as` is appended to `create database`. */
export async function createOwnDatabase(serverUrl: string, as = ''): Promise<OwnDatabase> {
  const name = `alumbra_own_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} ${as}`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  return {
    url,
    run: (sql) => onServer(url, sql),
    urlFor: (username, password = '') => Object.assign(new URL(url), { username, password }).href,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
