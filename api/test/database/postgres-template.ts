import { existsSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/db/migrate/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import { findPostgres } from './find-postgres.ts'
import { copyCluster, keepCluster, keptCluster } from './kept-cluster.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** The migrated database; every test file gets a copy. */
export const TEMPLATE = 'alumbra_template'

/** Starts PostgreSQL with the migrated template, or makes it on the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) await makeTemplate(given)
  const server = given ? { url: given, stop: async () => {} } : await startOwn()
  project.provide('database', { kind: 'postgres', url: server.url })
  return server.stop
}

/** A server on the data of an earlier run, which are kept for each schema: no initdb and no migrations. */
async function startOwn(): Promise<PostgresServer> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not on this machine: install it or set TEST_DATABASE_URL.')
  const kept = keptCluster(bin)
  if (existsSync(kept)) return startPostgres(bin, {}, { fill: (data) => copyCluster(kept, data) })
  const server = await startPostgres(bin, { min_wal_size: '32MB' })
  try {
    await makeTemplate(server.url)
    await server.pause()
    keepCluster(server.data, kept)
    await server.start()
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const { pool, close } = await openDatabase({ databaseUrl: template.href })
  await migrate(pool)
  await close()
}
