import cluster, { type Worker as Process } from 'node:cluster'
import { once } from 'node:events'
import { pauseAfter } from './pause-after.ts'
import { variablesOf } from './worker.ts'

/** A worker that ends sooner than this after its start will hardly do better at once. */
const EARLY_MS = 30_000

type End = [code: number | null, signal: NodeJS.Signals | null]
type Start = { replaces?: string; earlyEnds?: number }

/** The processes of a node. One that ends by itself is started again (configuration-10). */
export class Workers {
  readonly #running = new Set<Process>()
  readonly #of: number
  readonly #onStart: (process: Process) => void
  #stopping = false

  /** `onStart` is called for every process that is started. */
  constructor(of: number, onStart: (process: Process) => void) {
    this.#of = of
    this.#onStart = onStart
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
    for (const { process } of this.running) process.kill('SIGTERM')
    const isGood = (await Promise.all(ends)).every(([code, signal]) => code === 0 || signal === 'SIGTERM')
    return isGood ? 0 : 1
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
    this.#onStart(process)
    return process
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
