import type { FastifyBaseLogger } from 'fastify'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { backupSettings } from './backup/settings.ts'
import { startBackupWork } from './backup/work.ts'
import { openBotCheck } from './bot-check/open-bot-check.ts'
import { poolSizeOf } from './db/connections/connection-room.ts'
import { removeRest } from './db/embedded/embedded-folder.ts'
import { lockFolder } from './db/embedded/folder-lock.ts'
import type { Env } from './env.ts'
import { openStore } from './files/open-store.ts'
import { openLogStream } from './log/log-stream.ts'
import { openTransport } from './mail/open-transport.ts'
import { startOutbox } from './mail/outbox-loop.ts'
import { followChanges } from './memory/follow-changes.ts'
import { serveFigures } from './metrics/serve.ts'
import { startScheduler } from './schedule/scheduler.ts'
import { scheduledTasks } from './schedule/tasks.ts'
import { prepareDataFolder } from './startup/data-folder.ts'
import { listen } from './startup/listen.ts'
import { openReadyDatabase } from './startup/open-ready-database.ts'
import { finishInstallation, prepareInstallation } from './startup/prepare-installation.ts'
import { openReplica } from './startup/replica.ts'
import { reportStart } from './startup/report-start.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { answerWatch } from './workers/watch.ts'
import { thisWorker } from './workers/worker.ts'

/** Mails and tasks wait this long, so that the first answer does not wait for them: the embedded database computes in this process. */
const REST_MS = 1_500

type Running = { log: FastifyBaseLogger; stop(): Promise<void> }

/** Opens everything in the order of its dependencies, and closes it in reverse order. */
export async function start(env: Env): Promise<Running> {
  const worker = thisWorker()
  // Work of a node that must run once is done by its only process, or the first of several.
  const leads = worker === null || worker.number === 1
  const dataDir = prepareDataFolder(env)
  const embedded = env.DATABASE_URL === undefined
  const release = embedded ? lockFolder(dataDir) : undefined
  if (embedded) removeRest(dataDir)
  const backups = backupSettings(env, dataDir)
  const poolSize = poolSizeOf(worker?.of ?? 1)
  const { database, ran } = await openReadyDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    backups,
    poolSize,
    keepPlans: env.PREPARED_STATEMENTS,
    migrates: env.MIGRATE_ON_START && leads,
  })
  const read = env.READ_DATABASE_URL
    ? await openReplica(database, env.READ_DATABASE_URL, { keepPlans: env.PREPARED_STATEMENTS, poolSize })
    : undefined
  const store = await openStore({ storageUrl: env.STORAGE_URL, dataDir })
  const prepared = leads
    ? await prepareInstallation(env, { database, store, isNew: ran.length > 0 })
    : undefined
  const warnings = [...env.warnings, ...(read?.warnings ?? []), ...(prepared?.warnings ?? [])]

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
  const tracing = await openTracing(env)
  const logStream = openLogStream()
  const app = await buildApp({
    env,
    tracing,
    database,
    ...(read && { reads: read.replica }),
    store,
    botCheck,
    onMail: () => wake(),
    web: developing ? 'dev' : 'build',
    log: {
      level: env.LOG_LEVEL,
      stream: logStream.stream,
      wholeErrors: developing,
      worker: worker?.number,
    },
  })
  logStream.onDropped((lines) =>
    app.log.warn({ event: 'log.dropped', lines }, 'nobody read the log in time: lines are missing here'),
  )
  const outbox = startOutbox({ db: database.db, transport, log: app.log, firstMs: REST_MS })
  wake = outbox.wake
  const following = followChanges(app.memory, { database, databaseUrl: env.DATABASE_URL })
  const tasks = leads ? scheduledTasks({ env, database, store, dataDir, backups }) : []
  const scheduler = leads ? startScheduler(app.db, tasks, app.log, REST_MS) : undefined
  const backupWork = leads ? await startBackupWork({ database, store, dataDir, backups }, app.log) : undefined
  const figures = worker ? undefined : await serveFigures(app, env)
  if (worker) answerWatch()
  await listen(app, env)
  if (worker?.replaces)
    app.log.warn({ event: 'worker.again', ended: worker.replaces }, 'a worker ended and was started again')
  if (leads && env.production) await reportStart(app, { env, database, warnings })
  else if (leads) await announce({ env, db: database.db, dataDir, warnings })
  const finishing = finishInstallation(prepared?.later, app.log, REST_MS)

  return {
    log: app.log,
    async stop() {
      await app.drain()
      figures?.close()
      await app.close()
      await app.afterwardsDone()
      await Promise.all(
        [outbox, scheduler, following, backupWork, finishing].map((working) => working?.stop()),
      )
      await read?.replica.close()
      await tracing?.stop()
      await database.close()
      release?.()
    },
  }
}
