import cluster, { type Worker as Process } from 'node:cluster'
import { once } from 'node:events'
import { DRAIN_MS } from '../startup/stop-on-signal.ts'
import { pauseAfter } from './pause-after.ts'
import { watch } from './watch.ts'
import { variablesOf } from './worker.ts'

/** A worker that ends sooner than this after its start will hardly do better at once. */
const EARLY_MS = 30_000
/** Workers that do not end are killed shortly before the supervisor ends in any case (DRAIN_MS): one that hangs would outlive it. */
const KILL_MS = DRAIN_MS - 500

type End = [code: number | null, signal: NodeJS.Signals | null]
type Start = { replaces?: string; earlyEnds?: number }
type Events = {
  /** For every process that is started. */
  onStart(process: Process): void
  /** Before a process that does not answer any more is killed. */
  onHung(number: number): void
}

/** The processes of a node. One that ends by itself, or hangs, is started again (configuration-10). */
export class Workers {
  readonly #running = new Set<Process>()
  readonly #of: number
  readonly #events: Events
  #stopping = false

  constructor(of: number, events: Events) {
    this.#of = of
    this.#events = events
  }

  get running(): Process[] {
    return [...this.#running]
  }

  /** Starts the first one and, when it listens, the others; false when it ends instead, after printing why. */
  async start(): Promise<boolean> {
    const first = this.#fork(1)
    const listens = once(first, 'listening').then(() => true)
    if (!(await Promise.race([listens, once(first, 'exit').then(() => false)]))) return false
    this.#replace(first, 1)
    for (let number = 2; number <= this.#of; number++) this.#startOne(number)
    return true
  }

  /** Ends all of them in order; the exit code of the node. */
  async stop(): Promise<number> {
    this.#stopping = true
    const ends = this.running.map((process) => once(process, 'exit') as Promise<unknown> as Promise<End>)
    this.#signal('SIGTERM')
    setTimeout(() => this.#signal('SIGKILL'), KILL_MS)
    const isGood = (await Promise.all(ends)).every(([code, signal]) => code === 0 || signal === 'SIGTERM')
    return isGood ? 0 : 1
  }

  #signal(signal: NodeJS.Signals): void {
    for (const { process } of this.running) process.kill(signal)
  }

  #startOne(number: number, { replaces, earlyEnds = 0 }: Start = {}): void {
    this.#replace(this.#fork(number, replaces), number, earlyEnds)
  }

  #fork(number: number, replaces?: string): Process {
    const process = cluster.fork(variablesOf({ number, of: this.#of, replaces }))
    this.#running.add(process)
    process.once('exit', () => this.#running.delete(process))
    // A message to a process that has just ended.
    process.on('error', () => {})
    // Not before: a start may take as long as its migrations.
    process.once('listening', () => this.#watch(process, number))
    this.#events.onStart(process)
    return process
  }

  #watch(worker: Process, number: number): void {
    const stop = watch(worker, () => {
      if (this.#stopping) return
      this.#events.onHung(number)
      worker.process.kill('SIGKILL')
    })
    worker.once('exit', stop)
  }

  #replace(process: Process, number: number, before = 0): void {
    const startedAt = performance.now()
    process.once('exit', (...[code, signal]: End) => {
      const earlyEnds = performance.now() - startedAt < EARLY_MS ? before + 1 : 0
      const again = () => {
        if (!this.#stopping) this.#startOne(number, { replaces: signal ?? String(code), earlyEnds })
      }
      setTimeout(again, pauseAfter(earlyEnds))
    })
  }
}
