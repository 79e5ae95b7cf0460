import { EventEmitter } from 'node:events'
import { Counter, Histogram, Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workersMetrics } from '../metrics/workers.ts'
import { figuresOfAll } from './figures.ts'
import { pauseAfter } from './pause-after.ts'
import { watch } from './watch.ts'
import { thisWorker, variablesOf } from './worker.ts'

/** The supervisor's end of the channel to a worker, which answers once its event loop turns. */
class FakeWorker extends EventEmitter {
  readonly #value: () => unknown
  #waiting: object[] = []
  #isBusy = false

  constructor(value: () => unknown = () => true) {
    super()
    this.#value = value
  }

  send(message: object): boolean {
    this.#waiting.push(message)
    this.#answer()
    return true
  }

  set isBusy(isBusy: boolean) {
    this.#isBusy = isBusy
    this.#answer()
  }

  async #answer() {
    if (this.#isBusy) return
    for (const question of this.#waiting.splice(0))
      this.emit('message', { ...question, alumbra: 'answer', value: await this.#value() })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('configuration-10 a worker', () => {
  it('is started again at once, and ever later when it ends right after its start', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(pauseAfter)).toEqual([
      0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })

  it('knows its place and what it replaces', () => {
    expect(thisWorker({})).toBeNull()
    for (const worker of [
      { number: 1, of: 4, replaces: undefined },
      { number: 4, of: 4, replaces: 'SIGKILL' },
    ])
      expect(thisWorker(variablesOf(worker))).toEqual(worker)
  })
})

describe('configuration-10 a worker that is watched', () => {
  it('is hung when it has not answered for half a minute, which is said once', async () => {
    const worker = new FakeWorker()
    const onHung = vi.fn()
    watch(worker, onHung)
    await pass(600)
    worker.isBusy = true
    await pass(29)
    expect(onHung).not.toHaveBeenCalled()
    await pass(7)
    expect(onHung).toHaveBeenCalledTimes(1)
    await pass(600)
    expect(onHung).toHaveBeenCalledTimes(1)
  })

  it('may be busy for some seconds, again and again', async () => {
    const worker = new FakeWorker()
    const onHung = vi.fn()
    watch(worker, onHung)
    for (let i = 0; i < 50; i++) {
      worker.isBusy = true
      await pass(9)
      worker.isBusy = false
      await pass(1)
    }
    expect(onHung).not.toHaveBeenCalled()
  })

  it('is asked no more once it has ended', async () => {
    const worker = new FakeWorker()
    worker.isBusy = true
    const onHung = vi.fn()
    const stop = watch(worker, onHung)
    await pass(20)
    stop()
    await pass(600)
    expect(onHung).not.toHaveBeenCalled()
  })
})

describe('observabilidad-1 the figures of several workers', () => {
  /** A worker that has answered so many requests. */
  function startWorker() {
    const registry = new Registry()
    const registers = [registry]
    workersMetrics({ answering: 1, wanted: 2 }, registry)
    const refusals = new Counter({ name: 'refusals', help: 'Refusals.', registers })
    const seconds = new Histogram({ name: 'seconds', help: 'Answers.', buckets: [1], registers })
    const worker = new FakeWorker(() => registry.getMetricsAsJSON())
    const answer = (n: number) => {
      refusals.inc(n)
      for (let i = 0; i < n; i++) seconds.observe(0.5)
    }
    return { worker, answer }
  }

  it('keep the counts of a worker that is late or has ended, and nothing else of it', async () => {
    const [first, second, third] = [startWorker(), startWorker(), startWorker()]
    let running = [first.worker, second.worker]
    const figures = figuresOfAll(() => running, 2)
    const read = async () => {
      const reading = figures.read()
      await pass(2)
      const lines = (await reading).split('\n').map((line) => line.split(' '))
      return ['alumbra_workers', 'refusals', 'seconds_bucket{le="1"}', 'seconds_count'].map((name) =>
        Number(lines.find(([one]) => one === name)?.[1]),
      )
    }
    first.answer(3)
    second.answer(5)
    expect(await read()).toEqual([2, 8, 8, 8])

    second.worker.isBusy = true
    first.answer(1)
    expect(await read()).toEqual([1, 9, 9, 9])

    running = [first.worker]
    expect(await read()).toEqual([1, 9, 9, 9])
    running = [first.worker, third.worker]
    third.answer(1)
    expect(await Promise.all([read(), read()])).toEqual([
      [2, 10, 10, 10],
      [2, 10, 10, 10],
    ])

    // Its answer comes after its end.
    third.worker.isBusy = true
    const reading = read()
    running = []
    third.worker.isBusy = false
    expect((await reading).slice(1)).toEqual([10, 10, 10])
    expect(await read()).toEqual([0, 10, 10, 10])
  })

  it('say that none of so many answers', async () => {
    const lines = (await figuresOfAll(() => [], 4).read()).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['alumbra_workers 0', 'alumbra_workers_wanted 4']))
  })
})
