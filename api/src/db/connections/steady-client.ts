import pg from 'pg'
import { afterMs, timeLimit } from '../../time-limit.ts'
import { traceStatement } from '../../tracing/trace-statement.ts'
import { cancelStatement } from './cancel.ts'
import { SESSION, sessionName } from './session-name.ts'
import { canBeKept, type NameOf } from './statement-names.ts'
import { databaseUnavailable } from './unavailable.ts'

type Ask = (...args: unknown[]) => Promise<unknown>
type Callback = (error: unknown, result?: unknown) => void

/** SQLSTATEs of a kept plan that the server no longer has, or whose columns a migration has changed. */
const STALE = new Set(['26000', '0A000'])
const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && STALE.has(String(error.code))

/**
 * A connection whose loss affects only its own statements: each fails with `unavailable`, whichever error pg throws;
 * errors of the server itself keep their SQLSTATE. With `planNames`, a statement is planned once and then run by name.
 */
export class SteadyClient extends pg.Client {
  /** Unset behind a pooler, which hands each transaction to another connection. */
  planNames: NameOf | undefined
  #lost = false
  /** Part of every name, so that plans from before the last stale one are not used again. */
  #generation = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens only while the connection is idle. Without this listener a connection that is cut in the middle
    // of a transaction would end the process (Node's rule for 'error').
    this.on('error', () => {
      this.#lost = true
    })
    const ask = super.query.bind(this) as Ask
    this.query = ((...args: unknown[]) => {
      const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined
      const result = this.run(() => traceStatement(args[0], () => this.#ask(ask, args))).catch(
        (error: unknown) => {
          throw this.#lost && !(error instanceof pg.DatabaseError) ? databaseUnavailable(error) : error
        },
      )
      if (!callback) return result
      return void result.then((value) => callback(undefined, value), callback)
    }) as pg.Client['query']
  }

  async #ask(ask: Ask, args: unknown[]): Promise<unknown> {
    const [text, values] = args
    const isKept = typeof text === 'string' && canBeKept(text, values)
    const name = isKept ? this.planNames?.(text) : undefined
    if (name === undefined) return ask(this.named(text), ...args.slice(1))
    try {
      return await ask({ name: `${name}${this.#generation}`, text, values })
    } catch (error) {
      if (!isStale(error)) throw error
      this.#generation++
      // Inside a transaction nothing but a rollback follows: the whole request is to be repeated.
      if (this.getTransactionStatus() !== 'I') throw databaseUnavailable(error)
      return ask(...args)
    }
  }

  /** A statement that is not kept, as the log of the server shows it. */
  protected named(text: unknown): unknown {
    return text
  }

  protected run(statement: () => Promise<unknown>): Promise<unknown> {
    return statement()
  }
}

/**
 * A connection that waits for a statement no longer than the time limit of the current work. Then it cancels the statement
 * on the server, emits 'gave-up' with the time at which the statement began, and never returns to the pool.
 */
export class LimitedClient extends SteadyClient {
  /** When the server last answered here: `performance.now()`. */
  answeredAt = performance.now()
  #cancelled: Promise<void> | undefined

  protected override async run(statement: () => Promise<unknown>): Promise<unknown> {
    const limit = timeLimit()
    const ms = limit.leftMs()
    if (ms <= 0) throw databaseUnavailable()
    const end = limit.begin()
    const timer = afterMs(ms, () => this.#giveUp(ms))
    try {
      const answer = await statement()
      this.answeredAt = performance.now()
      return answer
    } finally {
      timer.clear()
      end()
    }
  }

  /** Names the request, so that a slow statement in PostgreSQL's log is found in ours (observabilidad-4). */
  protected override named(text: unknown): unknown {
    const name = sessionName()
    return typeof text === 'string' && name !== SESSION ? `/* ${name} */ ${text}` : text
  }

  #giveUp(ms: number): void {
    this.#cancelled = cancelStatement(this)
    // The same as a broken socket in pg: every statement of this connection fails now, and the pool drops it.
    this.connection.emit('error', new Error(`The database did not answer within ${Math.round(ms)} ms`))
    this.emit('gave-up', performance.now() - ms)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const ended = (this.#cancelled ?? Promise.resolve()).then(() => super.end())
    if (!callback) return ended
    ended.then(callback as () => void, callback)
  }
}
