import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from '../schema.ts'

/** Statements of Kysely in the transaction that a connection has open. */
export function onClient(client: pg.ClientBase): Db {
  const same = { query: client.query.bind(client), release() {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => same, end: async () => {}, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
