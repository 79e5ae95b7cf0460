import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { Visitor } from '../calls/visitor.ts'
import { findPostgres } from '../database/find-postgres.ts'
import { type PostgresServer, startPostgres } from '../database/postgres-server.ts'
import { TcpProxy } from '../peers/tcp-proxy.ts'
import { insertPeople } from '../people/people.ts'
import { makeDataDir, removeDataDir, type ServerProcess, startServer } from './server-process.ts'

/** PostgreSQL as in production: acknowledged commits are on the disk. */
export function startDurablePostgres(more: Record<string, string> = {}): Promise<PostgresServer> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not on this machine.')
  return startPostgres(bin, { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', ...more })
}

export type Stage = {
  postgres: PostgresServer
  /** The proxy between the server and its database. */
  proxy: TcpProxy
  server: ServerProcess
  stranger: Visitor
  ana: Visitor
  close(): Promise<void>
}

/** A server with its own PostgreSQL and the named people; a breakable proxy connects them. */
export async function openStage(env: Record<string, string> = {}, nodeArgs: string[] = []): Promise<Stage> {
  const postgres = await startDurablePostgres()
  const proxy = await TcpProxy.to(postgres.url)
  const server = await startServer({ env: { DATABASE_URL: proxy.through(postgres.url), ...env }, nodeArgs })
  await insertNamedPeople({ databaseUrl: postgres.url })
  return {
    postgres,
    proxy,
    server,
    stranger: new Visitor(server.url),
    ana: await new Visitor(server.url).login('ana'),
    async close() {
      await server.end('SIGKILL')
      await proxy.close()
      await postgres.stop()
      removeDataDir(server.dataDir)
    },
  }
}

/** Inserts the named people into a migrated database. */
export async function insertNamedPeople(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { db, close } = await openDatabase(where)
  await insertPeople(db)
  await close()
}

/** Creates a migrated embedded database with the named people in a folder. */
export async function fillEmbeddedDataDir(dataDir: string): Promise<void> {
  const given = inject('database')
  if (given.kind !== 'pglite')
    throw new Error('The snapshot of the embedded database is made in another project.')
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder)
  execFileSync('tar', ['-xf', given.snapshot, '-C', folder], { stdio: 'ignore' })
  await insertNamedPeople({ dataDir })
}

/** A new folder with such a database. */
export async function makeEmbeddedDataDir(): Promise<string> {
  const dataDir = makeDataDir()
  await fillEmbeddedDataDir(dataDir)
  return dataDir
}

/** A server on an embedded database. */
export async function openEmbeddedStage(env: Record<string, string> = {}, nodeArgs: string[] = []) {
  const dataDir = await makeEmbeddedDataDir()
  const server = await startServer({ env, dataDir, nodeArgs })
  return {
    server,
    stranger: new Visitor(server.url),
    ana: await new Visitor(server.url).login('ana'),
    async close() {
      await server.end('SIGKILL')
      removeDataDir(dataDir)
    },
  }
}
