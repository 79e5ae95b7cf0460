import type { FastifyBaseLogger } from 'fastify'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { backupSettings } from './backup/settings.ts'
import { startBackupWork } from './backup/work.ts'
import { openBotCheck } from './bot-check/open-bot-check.ts'
import { requireDurableDatabase } from './db/durability.ts'
import { lockFolder } from './db/folder-lock.ts'
import { limitRole } from './db/role-limits.ts'
import { type Env, readEnv } from './env.ts'
import { openStore } from './files/open-store.ts'
import { openTransport } from './mail/open-transport.ts'
import { startOutbox } from './mail/outbox-loop.ts'
import { followChanges } from './memory/follow-changes.ts'
import { serveFigures } from './metrics/serve.ts'
import { onUncaughtError } from './process-errors.ts'
import { startScheduler } from './schedule/scheduler.ts'
import { scheduledTasks } from './schedule/tasks.ts'
import { prepareDataFolder } from './startup/data-folder.ts'
import { explainStart } from './startup/explain-start.ts'
import { createFirstAdministrador } from './startup/first-administrador.ts'
import { listen } from './startup/listen.ts'
import { openReadyDatabase } from './startup/open-ready-database.ts'
import { openReplica } from './startup/replica.ts'
import { reportStart } from './startup/report-start.ts'
import { requireStorage } from './startup/try-storage.ts'
import { openTracing } from './tracing/open-tracing.ts'

/** Longest wait for running work during a stop. */
const DRAIN_MS = 10_000

type Running = { url: string; log: FastifyBaseLogger; stop(): Promise<void> }

/** Opens everything in the order of its dependencies; returns a function that closes it in reverse order. */
export async function start(env: Env): Promise<Running> {
  const dataDir = prepareDataFolder(env)
  const embedded = env.DATABASE_URL === undefined
  const release = embedded ? lockFolder(dataDir) : undefined
  const backups = backupSettings(env, dataDir)
  const { database, ran } = await openReadyDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    backups,
    keepPlans: env.PREPARED_STATEMENTS,
    migrates: env.MIGRATE_ON_START,
  })
  const warning = await limitRole(database)
  if (warning) process.stderr.write(`${warning}\n`)
  if (env.production) await requireDurableDatabase(database)

  const read = env.READ_DATABASE_URL
    ? await openReplica(database, env.READ_DATABASE_URL, env.PREPARED_STATEMENTS)
    : undefined
  const store = await openStore({ storageUrl: env.STORAGE_URL, dataDir })
  const warnings = [
    ...env.warnings,
    ...(read?.warnings ?? []),
    ...(env.STORAGE_URL ? await requireStorage(store) : []),
  ]
  const wantsDemo = env.DEMO_DATA ?? (embedded && ran.length > 0 && !env.production)
  if (wantsDemo) await (await import('../seed/demo.ts')).seedDemo(database.db, store)
  await createFirstAdministrador(database.db, env)

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
  const developing = process.env.ALUMBRA_DEV !== undefined && !env.production
  let wake = () => {}
  const tracing = await openTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  const app = await buildApp({
    env,
    tracing,
    database,
    ...(read && { reads: read.replica }),
    store,
    botCheck,
    onWrite: () => wake(),
    web: developing ? 'dev' : 'build',
    log: { level: env.LOG_LEVEL, wholeErrors: developing },
  })
  const outbox = startOutbox({ db: database.db, transport, log: app.log })
  wake = outbox.wake
  const following = followChanges(app.memory, { database, databaseUrl: env.DATABASE_URL })
  const scheduler = startScheduler(
    app.db,
    scheduledTasks({ env, database, store, dataDir, backups }),
    app.log,
  )
  const backupWork = await startBackupWork({ database, store, dataDir, backups })
  const figures = await serveFigures(app, env)
  await listen(app, env)
  if (env.production) await reportStart(app, { env, database, warnings })
  else await announce({ env, db: database.db, dataDir, warnings })

  return {
    url: env.PUBLIC_URL,
    log: app.log,
    async stop() {
      await app.drain()
      figures?.close()
      await app.close()
      await app.afterwardsDone()
      await Promise.all([outbox.stop(), scheduler.stop(), following.stop(), backupWork.stop()])
      await read?.replica.close()
      await tracing?.stop()
      await database.close()
      release?.()
    },
  }
}

async function main() {
  const running = await start(readEnv(process.env))
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await running.stop()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  onUncaughtError(running.log, () => stop(1))
}

/** The whole life of the server; one that cannot start ends the process with a sentence that says why. */
export async function serve(): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\nAlumbra no puede arrancar. ${explainStart(error)}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await serve()
