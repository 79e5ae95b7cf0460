import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onServer } from './on-server.ts'

export type OwnDatabase = {
  /** The address of the database, as the superuser of the test server. */
  url: string
  /** Runs SQL in it as the superuser. */
  run(sql: string): Promise<void>
  /** The address of the same database for another role. */
  urlFor(user: string, password?: string): string
  drop(): Promise<void>
}

/** Creates an empty database on a test server; `as` is appended to `create database`. */
export async function createOwnDatabase(serverUrl: string, as = ''): Promise<OwnDatabase> {
  const name = `alumbra_own_${randomUUID().replaceAll('-', '')}`
  await createDatabase(serverUrl, name, as)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  return {
    url,
    run: (sql) => onServer(url, sql),
    urlFor: (username, password = '') => Object.assign(new URL(url), { username, password }).href,
    drop: () => dropDatabase(serverUrl, name),
  }
}
