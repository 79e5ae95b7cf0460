import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres-server.ts'

/** The migrated database; every test file gets a copy. */
export const TEMPLATE = 'alumbra_template'

/** Starts PostgreSQL, or uses the server of TEST_DATABASE_URL, and creates the migrated template there. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startOwn()
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('database', { kind: 'postgres', url: server.url })
  return server.stop
}

function startOwn() {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not on this machine: install it or set TEST_DATABASE_URL.')
  return startPostgres(bin)
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
