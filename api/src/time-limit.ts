import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './errors.ts'

/** How long work may wait for other systems: the database, the picture store, a bot check. */
type Limits = {
  /** For one statement or file. */
  operationMs: number
  /** For all operations together; concurrent ones count once. */
  totalMs: number
}

/** A request is answered within three seconds, even when a dependency hangs. */
export const REQUEST: Limits = { operationMs: 2_000, totalMs: 2_400 }
/** Background loops, which must detect a dead connection soon. */
export const LOOP: Limits = { operationMs: 2_000, totalMs: Number.POSITIVE_INFINITY }
/** Migrations, counts of a large database, bulk loads. */
export const UNLIMITED: Limits = {
  operationMs: Number.POSITIVE_INFINITY,
  totalMs: Number.POSITIVE_INFINITY,
}
/** Everything else, mainly scheduled tasks: slightly longer than PostgreSQL's own statement timeout. */
const DEFAULT: Limits = { operationMs: 15_000, totalMs: Number.POSITIVE_INFINITY }

type Work = { id?: string; network?: string; writes?: boolean }

/** The remaining waiting time of a request or task. Its own computing does not count. */
export class TimeLimit {
  readonly #limits: Limits
  #spentMs = 0
  #running = 0
  #since = 0

  /** The request that this limit belongs to, as the log names it; undefined for other work. */
  readonly request: string | undefined
  /** The network that sent it. */
  readonly network: string | undefined
  /** It changes something, so that it waits for the disk. */
  readonly writes: boolean

  constructor(limits: Limits, { id, network, writes = false }: Work = {}) {
    this.#limits = limits
    this.request = id
    this.network = network
    this.writes = writes
  }

  /** The time left for an operation that starts now. */
  leftMs(): number {
    const waited = this.#running > 0 ? performance.now() - this.#since : 0
    const { operationMs, totalMs } = this.#limits
    return Math.max(0, Math.min(operationMs, totalMs - this.#spentMs - waited))
  }

  /** Counts the time until the returned function is called. */
  begin(): () => void {
    if (this.#running++ === 0) this.#since = performance.now()
    return () => {
      if (--this.#running === 0) this.#spentMs += performance.now() - this.#since
    }
  }
}

const current = new AsyncLocalStorage<TimeLimit>()
const byDefault = new TimeLimit(DEFAULT)

/** The limit of the running work. */
export const timeLimit = (): TimeLimit => current.getStore() ?? byDefault

/** Runs work within a new or an existing limit. */
export const withTimeLimit = <T>(limit: Limits | TimeLimit, work: () => T): T =>
  current.run(limit instanceof TimeLimit ? limit : new TimeLimit(limit), work)

/** Waits for one operation within the limit; then throws unavailable and calls `onLate`. */
export async function inTime<T>(
  operation: () => Promise<T>,
  mostMs?: number,
  onLate?: () => void,
): Promise<T> {
  const limit = timeLimit()
  const ms = Math.min(limit.leftMs(), mostMs ?? Number.POSITIVE_INFINITY)
  if (ms <= 0) throw new AppError('unavailable', { retryAfter: 2 })
  const end = limit.begin()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = afterMs(ms, () => {
    reject(new AppError('unavailable', { retryAfter: 2 }))
    onLate?.()
  })
  try {
    operation().then(resolve, reject)
    return await promise
  } finally {
    timer.clear()
    end()
  }
}

/** The same with a signal for the operation, which is aborted when it takes too long. */
export function inTimeWithSignal<T>(
  operation: (signal: AbortSignal) => Promise<T>,
  mostMs?: number,
): Promise<T> {
  const gone = new AbortController()
  return inTime(
    () => operation(gone.signal),
    mostMs,
    () => gone.abort(),
  )
}

/** A timer that fires after pending I/O, so that a response that has already arrived wins, however busy the process was. */
export function afterMs(ms: number, act: () => void): { clear(): void } {
  if (ms === Number.POSITIVE_INFINITY) return { clear: () => {} }
  let immediate: NodeJS.Immediate | undefined
  const timeout = setTimeout(() => {
    immediate = setImmediate(act)
  }, ms)
  return {
    clear() {
      clearTimeout(timeout)
      clearImmediate(immediate)
    },
  }
}
