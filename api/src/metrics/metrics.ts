import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Registry } from 'prom-client'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { usedFolders } from '../startup/data-folder.ts'
import { figuresOfWorker } from '../workers/figures.ts'
import { thisWorker } from '../workers/worker.ts'
import { databaseMetrics } from './database.ts'
import { diskMetrics } from './disk.ts'
import type { Figures } from './figures.ts'
import { httpMetrics } from './http.ts'
import { processMetrics } from './process.ts'
import { bringsToken } from './token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Figures of this node in the text format of Prometheus; null while metrics are off. */
    figures: Figures | null
  }
}

/**
 * Figures for Prometheus (observabilidad-1): on METRICS_PORT (serve.ts), or at /metrics with METRICS_TOKEN.
 * Without either nothing is measured.
 */
export const metrics = fp(async (app: FastifyInstance, { env }: { env: Env }) => {
  app.decorate('figures', null)
  const { METRICS_PORT, METRICS_TOKEN } = env
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return

  const registry = new Registry()
  processMetrics(app, registry)
  if (usedFolders(env).length > 0) diskMetrics(resolve(env.DATA_DIR), registry)
  databaseMetrics(app.db, registry, app.log)
  await app.register(httpMetrics, { registry })
  app.figures = thisWorker()
    ? figuresOfWorker(registry)
    : { contentType: registry.contentType, read: () => registry.metrics() }
  app.addHook('onClose', async () => registry.clear())
  if (METRICS_PORT !== undefined || METRICS_TOKEN === undefined) return

  app.get('/metrics', { config: { acceso: 'publico' } }, async (request, reply) => {
    // Without the token the page does not exist.
    if (!app.figures || !bringsToken(request.headers.authorization, METRICS_TOKEN))
      throw new AppError('notFound')
    return reply
      .header('cache-control', 'no-store')
      .type(app.figures.contentType)
      .send(await app.figures.read())
  })
})
