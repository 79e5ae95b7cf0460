import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { VERSION } from '../version.ts'
import { thisWorker } from '../workers/worker.ts'
import { workersMetrics } from './workers.ts'

/** Figures of this process: version, event loop, memory, connections to the database, answers kept in memory, spent budgets. */
export function processMetrics(
  { pool, memory, limits }: Pick<FastifyInstance, 'pool' | 'memory' | 'limits'>,
  registry: Registry,
): void {
  collectDefaultMetrics({ register: registry })
  // Of several workers the one that is most behind: an average hides it.
  for (const metric of registry.getMetricsAsArray())
    if (metric.name.startsWith('nodejs_eventloop_lag') && metric.aggregator === 'average')
      metric.aggregator = 'max'
  const registers = [registry]
  new Gauge({
    name: 'alumbra_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version: VERSION, node: process.version }, 1)
  workersMetrics({ answering: 1, wanted: thisWorker()?.of ?? 1 }, registry)
  new Gauge({
    name: 'alumbra_pool_connections',
    help: 'Connections to the database by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'alumbra_pool_max_connections',
    help: 'The most connections to the database that this node opens.',
    registers,
  }).set(pool.options.max)
  new Gauge({
    name: 'alumbra_pool_waiting',
    help: 'Requests that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Counter({
    name: 'alumbra_public_answers_total',
    help: 'Public answers by where they came from: kept in memory, or asked of the database.',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      this.inc({ from: 'memory' }, memory.counts.hits)
      this.inc({ from: 'database' }, memory.counts.misses)
    },
  })
  new Counter({
    name: 'alumbra_budget_refusals_total',
    help: 'Refused attempts (429) by the spent budget: its limit, and what it counts together.',
    labelNames: ['limit', 'of'],
    registers,
    collect() {
      this.reset()
      for (const { limit, of, n } of limits.refusals.counts) this.inc({ limit, of }, n)
    },
  })
}
