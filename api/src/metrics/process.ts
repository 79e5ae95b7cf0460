import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { VERSION } from '../version.ts'

/** What this process says of itself: version, event loop, memory, connections to the database. */
export function processMetrics({ pool }: Pick<FastifyInstance, 'pool'>, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'alumbra_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: VERSION, node: process.version }, 1)
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
}
