import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../../src/app.ts'
import { openBotCheck } from '../../src/bot-check/open-bot-check.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import type { Db } from '../../src/db/schema.ts'
import { readEnv } from '../../src/env.ts'
import { openStore } from '../../src/files/open-store.ts'
import { Client } from '../calls/client.ts'
import { openTestDatabase } from '../database/database.ts'
import { insertPeople, login, type Person } from '../people/people.ts'

export type TestApp = {
  fastify: FastifyInstance
  db: Db
  database: OpenDatabase
  /** Ids of the named people. */
  ids: Record<Person, string>
  /** A new client without cookies. */
  visitor(): Client
  /** One of the named people, logged in. */
  as(person: Person): Promise<Client>
  close(): Promise<void>
}

/**
 * The whole server on its own database, without limits and bot check unless `env` enables them; `web` renders the pages,
 * `log` receives the log.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  web: AppParts['web'] = 'none',
  log?: AppParts['log'],
  parts: Pick<AppParts, 'reads' | 'onMail'> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alumbra-test-'))
  const database = await openTestDatabase()
  const checked = readEnv({ RATE_LIMIT: 'off', BOT_CHECK: 'off', DATA_DIR: dataDir, ...env })
  const store = await openStore({ storageUrl: undefined, dataDir })
  const botCheck = await openBotCheck({
    provider: checked.BOT_CHECK,
    siteKey: checked.BOT_CHECK_SITE_KEY,
    secret: checked.BOT_CHECK_SECRET,
    db: database.db,
    publicUrl: checked.PUBLIC_URL,
  })
  const fastify = await buildApp({
    env: checked,
    database,
    store,
    botCheck,
    web,
    ...(log && { log }),
    ...parts,
  })
  await fastify.ready()
  const ids = await insertPeople(database.db)
  const visitor = () => new Client(fastify)
  return {
    fastify,
    db: fastify.db,
    database,
    ids,
    visitor,
    as: (person) => login(visitor(), person),
    async close() {
      await fastify.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
