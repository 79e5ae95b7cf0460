import { tmpdir } from 'node:os'
import { buildApp } from '../api/src/app.ts'
import { openBotCheck } from '../api/src/bot-check/open-bot-check.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { readEnv } from '../api/src/env.ts'
import { openStore } from '../api/src/files/open-store.ts'
import { followChanges } from '../api/src/memory/follow-changes.ts'

// Our server with all plugins of a request, logging as in production, without pages.
const env = readEnv({
  ...process.env,
  NODE_ENV: 'production',
  ALLOW_INSECURE: 'http,no-mail,no-bot-check',
  BOT_CHECK: 'off',
  DATA_DIR: tmpdir(),
})
const database = await openDatabase({
  databaseUrl: env.DATABASE_URL,
  keepPlans: env.PREPARED_STATEMENTS,
})
const app = await buildApp({
  env,
  database,
  store: await openStore({ storageUrl: undefined, dataDir: env.DATA_DIR }),
  botCheck: await openBotCheck({
    provider: 'off',
    siteKey: undefined,
    secret: undefined,
    db: database.db,
    publicUrl: env.PUBLIC_URL,
  }),
  web: 'none',
  log: { level: 'info', stream: { write: () => {} } },
})
followChanges(app.memory, { database, databaseUrl: env.DATABASE_URL })
await app.listen({ port: env.PORT, host: '127.0.0.1' })
process.send?.('ready')
