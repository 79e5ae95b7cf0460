import { tmpdir } from 'node:os'

/**
 * The server of a source tree (`TREE`) as in production, with its built pages, so that one run compares two commits. Answers
 * 'cpu' with its processor time so far.
 */
const tree = new URL(`file://${process.env.TREE}/api/src/`)
const load = (path: string) => import(new URL(path, tree).href)
const { readEnv } = await load('env.ts')
const { openDatabase } = await load('db/open.ts')
const { buildApp } = await load('app.ts')
const { openStore } = await load('files/open-store.ts')
const { openBotCheck } = await load('bot-check/open-bot-check.ts')
const { followChanges } = await load('memory/follow-changes.ts')

const env = readEnv({
  ...process.env,
  NODE_ENV: 'production',
  ALLOW_INSECURE: 'http,no-mail,no-bot-check',
  BOT_CHECK: 'off',
  RATE_LIMIT: 'off',
  DATA_DIR: tmpdir(),
})
const database = await openDatabase({ databaseUrl: env.DATABASE_URL, keepPlans: env.PREPARED_STATEMENTS })
const app = await buildApp({
  env,
  database,
  store: await openStore({ storageUrl: undefined, dataDir: env.DATA_DIR }),
  botCheck: await openBotCheck({ provider: 'off', db: database.db, publicUrl: env.PUBLIC_URL }),
  web: 'build',
  log: { level: 'info', stream: { write: () => {} } },
})
followChanges(app.memory, { database, databaseUrl: env.DATABASE_URL })
await app.listen({ port: env.PORT, host: '127.0.0.1' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.('ready')
