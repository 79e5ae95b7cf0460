import { Gauge, type Registry } from 'prom-client'

/** How many processes of this node answer, and how many should. */
export function workersMetrics(
  { answering, wanted }: { answering: number; wanted: number },
  registry: Registry,
): void {
  const registers = [registry]
  new Gauge({
    name: 'alumbra_workers',
    help: 'Processes of this node that answer.',
    registers,
  }).set(answering)
  new Gauge({
    name: 'alumbra_workers_wanted',
    help: 'Processes that this node should have.',
    aggregator: 'first',
    registers,
  }).set(wanted)
}
