import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { openBotCheck } from './bot-check/bot-check.ts'
import { requireDurableDatabase } from './db/durability.ts'
import { lockFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { type Env, readEnv } from './env.ts'
import { firstAdministrador } from './features/administradores/rules.ts'
import { openStore } from './files/store.ts'
import { startOutbox } from './mail/outbox-loop.ts'
import { openTransport } from './mail/transport.ts'
import { startScheduler } from './schedule/scheduler.ts'
import { scheduledTasks } from './schedule/tasks.ts'

/** A stop waits at most this long for what it began. */
const DRAIN_MS = 10_000

/** Opens everything in the order in which things need each other; answers how to close it, in the opposite order. */
export async function start(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = resolve(env.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const embedded = env.DATABASE_URL === undefined
  const release = embedded ? lockFolder(dataDir) : undefined
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir })
  const isNew = (await migrate(database.pool)).length > 0
  if (env.production) await requireDurableDatabase(database)

  const store = await openStore({ storageUrl: env.STORAGE_URL, dataDir })
  const wantsDemo = env.DEMO_DATA ?? (embedded && isNew && !env.production)
  if (wantsDemo) await (await import('../seed/demo.ts')).seedDemo(database.db, store)
  await firstAdministrador(database.db, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)

  const botCheck = await openBotCheck({
    provider: env.BOT_CHECK,
    siteKey: env.BOT_CHECK_SITE_KEY,
    secret: env.BOT_CHECK_SECRET,
    db: database.db,
    publicUrl: env.PUBLIC_URL,
  })
  const transport = openTransport({
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    dataDir,
  })
  let wake = () => {}
  const app = await buildApp({
    env,
    database,
    store,
    botCheck,
    onWrite: () => wake(),
    web: process.env.ALUMBRA_DEV ? 'dev' : 'build',
    log: { level: env.production ? 'info' : 'warn', wholeErrors: process.env.ALUMBRA_DEV !== undefined },
  })
  const outbox = startOutbox({ db: database.db, transport, log: app.log })
  wake = outbox.wake
  const scheduler = startScheduler(database.db, scheduledTasks({ env, database, store, dataDir }), app.log)
  await app.listen({ port: env.PORT, host: env.HOST })
  if (!env.production) await announce({ env, db: database.db, dataDir })

  return {
    url: env.PUBLIC_URL,
    async stop() {
      await app.drain()
      await app.close()
      await app.afterwardsDone()
      await Promise.all([outbox.stop(), scheduler.stop()])
      await database.close()
      release?.()
    },
  }
}

async function main() {
  const running = await start(readEnv(process.env))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

if (import.meta.main) {
  main().catch((error: Error & { code?: string }) => {
    const port =
      error.code === 'EADDRINUSE'
        ? 'El puerto ya está en uso: elige otro con PORT=3001 npm start.'
        : error.message
    process.stderr.write(`\nAlumbra no puede arrancar. ${port}\n`)
    process.exit(1)
  })
}
