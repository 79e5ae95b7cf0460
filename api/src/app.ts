import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import type { Render } from '@alumbra/contract/calls/visit'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import type { BotCheck } from './bot-check/bot-check.ts'
import type { OpenDatabase } from './db/open.ts'
import { type Reads, readsFrom } from './db/replica/reads.ts'
import type { Db } from './db/schema.ts'
import { withSite } from './db/site.ts'
import { findSecret } from './doctor/identity.ts'
import { contactOf, type Env, profilesOf } from './env.ts'
import { FEATURES } from './features/all-features.ts'
import type { FileStore } from './files/store.ts'
import { type Limits, openLimits } from './limits/open-limits.ts'
import { type LogTarget, logOptions } from './log/log-options.ts'
import { PublicMemory } from './memory/public-memory.ts'
import { metrics } from './metrics/metrics.ts'
import { afterwards } from './plugins/afterwards.ts'
import { compression } from './plugins/compression.ts'
import { cors } from './plugins/cors.ts'
import { doctorAnswer } from './plugins/doctor-answer.ts'
import { errors } from './plugins/errors.ts'
import { drain } from './plugins/load/drain.ts'
import { eventLoop } from './plugins/load/event-loop.ts'
import { flood } from './plugins/load/flood.ts'
import { overload } from './plugins/load/overload.ts'
import { refusedUploads } from './plugins/load/refused-uploads.ts'
import { requestTimeLimit } from './plugins/load/time-limit.ts'
import { openapi } from './plugins/openapi.ts'
import { pages } from './plugins/pages/pages.ts'
import { publicMemory } from './plugins/public-memory.ts'
import { requestId } from './plugins/request-id.ts'
import { requestLog } from './plugins/request-log.ts'
import { originForm } from './plugins/request-target.ts'
import { routeTable } from './plugins/route-table.ts'
import { sameOrigin } from './plugins/same-origin.ts'
import { fastifyLimits, security } from './plugins/security.ts'
import { session } from './plugins/session.ts'
import { untrustedProxy } from './plugins/untrusted-proxy.ts'
import { uploads } from './plugins/uploads.ts'
import { schemaController, validation } from './plugins/validation.ts'
import type { Tracing } from './tracing/sdk.ts'

declare module 'fastify' {
  interface FastifyInstance {
    env: Env
    db: Db
    /** Answers that may be a second old are read here (plugins/route.ts). */
    reads: Reads
    /** Answers to strangers that need no query (plugins/route.ts). */
    memory: PublicMemory
    pool: pg.Pool
    store: FileStore
    botCheck: BotCheck
    limits: Limits
  }
}

export type AppParts = {
  /** Opens a span for each request. */
  tracing?: Tracing | undefined
  env: Env
  database: OpenDatabase
  /** Without it everything is read from the database. */
  reads?: Reads
  store: FileStore
  botCheck: BotCheck
  /** Called after requests that have put a mail into the outbox. */
  onMail?: () => void
  /** Source of the pages: the production build, Vite in development, none (API alone), or a fake renderer. */
  web: 'build' | 'dev' | 'none' | Render
  /** Without it nothing is logged. */
  log?: LogTarget
}

/** Builds the server without listening: first the plugins for every request, then the features, then the pages. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, database } = parts
  const app: FastifyInstance = Fastify({
    ...fastifyLimits,
    rewriteUrl: originForm,
    schemaController,
    logger: parts.log ? logOptions(parts.log) : false,
    // plugins/request-log.ts logs requests instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    genReqId: (request: IncomingMessage) => requestId(request, env.TRUST_PROXY !== false),
    // Long ids get the same 404 as any unknown id; Node limits the length of the URL.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.decorate('env', env)
  app.decorate('db', withSite(database.db, { publicUrl: env.PUBLIC_URL, contactEmail: contactOf(env) }))
  app.decorate('reads', parts.reads ?? readsFrom(app.db))
  app.decorate('memory', new PublicMemory())
  app.decorate('pool', database.pool)
  app.decorate('store', parts.store)
  app.decorate('botCheck', parts.botCheck)
  app.decorate('limits', openLimits(database.db, env.RATE_LIMIT))
  app.decorate('calls', new Map())
  database.onChange((isDown) => {
    if (isDown) app.log.error({ event: 'database.down' }, 'the database does not answer')
    else app.log.info({ event: 'database.up' }, 'the database answers again')
  })

  app.reads.onChange((isUsed, lagMs) => {
    if (isUsed) app.log.info({ event: 'replica.used' }, 'reads of visitors go to the replica')
    else app.log.warn({ event: 'replica.left', lagMs }, 'the replica is away or behind: the primary answers')
  })

  await app.register(drain)
  await app.register(routeTable)
  if (parts.tracing) await app.register(parts.tracing.requests)
  await app.register(eventLoop)
  await app.register(errors, { contactEmail: env.CONTACT_EMAIL })
  // Before all that waits, so that a client is seen to leave meanwhile.
  await app.register(requestLog, { onMail: parts.onMail ?? (() => {}) })
  await app.register(metrics, { env })
  await app.register(security, { publicUrl: env.PUBLIC_URL })
  if (env.production && env.TRUST_PROXY === false) await app.register(untrustedProxy)
  await app.register(cors, { publicUrl: env.PUBLIC_URL, allowedOrigins: env.ALLOWED_ORIGINS })
  await app.register(overload)
  await app.register(requestTimeLimit)
  await app.register(sameOrigin, { publicUrl: env.PUBLIC_URL, allowedOrigins: env.ALLOWED_ORIGINS })
  await app.register(compression)
  await app.register(cookie)
  await app.register(flood, { enabled: env.RATE_LIMIT })
  await app.register(refusedUploads)
  await app.register(session, { publicUrl: env.PUBLIC_URL })
  await app.register(publicMemory)
  await app.register(validation)
  await app.register(uploads)
  await app.register(afterwards)
  await app.register(openapi, { publicUrl: env.PUBLIC_URL })
  await app.register(doctorAnswer, {
    findSecret: () =>
      findSecret(database.kind === 'postgres' ? database.db : undefined, resolve(env.DATA_DIR)),
  })

  for (const feature of FEATURES) await app.register(feature)

  if (parts.web !== 'none') {
    await app.register(pages, {
      publicUrl: env.PUBLIC_URL,
      contactEmail: env.CONTACT_EMAIL,
      redes: profilesOf(env),
      retentionDays: env.RETENTION_DAYS,
      backupDays: env.BACKUP_DAYS,
      showsEstilo: !env.production,
      from: parts.web,
    })
  }
  return app
}
