import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Figures } from '../metrics/figures.ts'
import { workersMetrics } from '../metrics/workers.ts'
import { answer, ask, type Peer } from './ask.ts'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Counters and histograms, which may only grow: Prometheus takes a fall for a restart and counts the rest again. */
const countedIn = (metrics: Metrics): Metrics =>
  metrics.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram')

/**
 * The figures of the workers that answer, each added up as its metric says, and the last known counts of those that have
 * ended or are late. How many of so many answer is there also when none does: alerts read no missing figure.
 */
export function figuresOfAll(workers: () => Peer[], wanted: number): Figures {
  const own = new Registry()
  workersMetrics({ answering: 0, wanted }, own)
  const last = new Map<Peer, Metrics>()
  let ofEnded: Promise<Metrics> = Promise.resolve([])

  /** Whether a worker answers; one that has ended meanwhile may be among the ended already. */
  async function refresh(worker: Peer): Promise<boolean> {
    const metrics = await ask(worker, 'figures of this process')
    if (!Array.isArray(metrics) || !workers().includes(worker)) return false
    last.set(worker, metrics)
    return true
  }

  function moveEnded(): void {
    const running = new Set(workers())
    const ended = [...last].filter(([worker]) => !running.has(worker))
    if (ended.length === 0) return
    for (const [worker] of ended) last.delete(worker)
    const counted = ended.map(([, metrics]) => countedIn(metrics))
    ofEnded = ofEnded.then((before) => AggregatorRegistry.aggregate([before, ...counted]).getMetricsAsJSON())
  }

  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    async read() {
      const asked = workers()
      const answers = await Promise.all(asked.map(refresh))
      moveEnded()
      const answered = asked.filter((_, i) => answers[i])
      const parts = [...last].map(([worker, metrics]) =>
        answered.includes(worker) ? metrics : countedIn(metrics),
      )
      return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...parts, await ofEnded]).metrics()
    },
  }
}

/** In a worker: tells the supervisor the figures of this process, and reads those of all. */
export function figuresOfWorker(registry: Registry): Figures {
  answer(process, 'figures of this process', () => registry.getMetricsAsJSON())
  return {
    contentType: registry.contentType,
    async read() {
      const text = await ask(process, 'figures of all')
      if (typeof text !== 'string') throw new AppError('unavailable', { retryAfter: 2 })
      return text
    },
  }
}
