import { AggregatorRegistry, type Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Figures } from '../metrics/figures.ts'
import { answer, ask, type Peer } from './ask.ts'

/** The figures of the workers that answer, each added up as its metric says. */
export function figuresOfAll(workers: () => Peer[]): Figures {
  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    async read() {
      const answers = await Promise.all(workers().map((worker) => ask(worker, 'figures of this process')))
      const answered = answers.filter((one) => typeof one === 'object' && one !== null)
      return AggregatorRegistry.aggregate(answered).metrics()
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
      if (typeof text !== 'string') throw new AppError('unavailable')
      return text
    },
  }
}
