import pg from 'pg'
import { afterMs, timeLimit } from '../time-limit.ts'
import { cancelStatement } from './cancel.ts'
import { databaseUnavailable } from './unavailable.ts'

type Ask = (...args: unknown[]) => Promise<unknown>
type Callback = (error: unknown, result?: unknown) => void

/**
 * A connection whose loss ends nothing but its own statements: each fails with `unavailable`, whatever pg calls it, and
 * what the server itself refused keeps its SQLSTATE.
 */
export class SteadyClient extends pg.Client {
  #lost = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens only while the connection is idle. Without a listener of its own, one that is cut in the middle
    // of a transaction ends the process (Node's rule for 'error').
    this.on('error', () => {
      this.#lost = true
    })
    const ask = super.query.bind(this) as Ask
    this.query = ((...args: unknown[]) => {
      const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined
      const result = this.run(() => ask(...args)).catch((error: unknown) => {
        throw this.#lost && !(error instanceof pg.DatabaseError) ? databaseUnavailable(error) : error
      })
      if (!callback) return result
      return void result.then((value) => callback(undefined, value), callback)
    }) as pg.Client['query']
  }

  /** Runs one statement. */
  protected run(statement: () => Promise<unknown>): Promise<unknown> {
    return statement()
  }
}

/**
 * A connection that waits for a statement no longer than the work has time. Then it is given up: the statement is
 * cancelled on the server, and the connection never goes back into the pool. Emits 'gave-up'.
 */
export class LimitedClient extends SteadyClient {
  #cancelled: Promise<void> | undefined

  protected override async run(statement: () => Promise<unknown>): Promise<unknown> {
    const limit = timeLimit()
    const ms = limit.leftMs()
    if (ms <= 0) throw databaseUnavailable()
    const end = limit.begin()
    const timer = afterMs(ms, () => this.#giveUp(ms))
    try {
      return await statement()
    } finally {
      timer.clear()
      end()
    }
  }

  #giveUp(ms: number): void {
    this.#cancelled = cancelStatement(this)
    // What pg does when a socket breaks: every statement of this connection fails now, and the pool drops it.
    this.connection.emit('error', new Error(`The database did not answer within ${Math.round(ms)} ms`))
    this.emit('gave-up')
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const ended = (this.#cancelled ?? Promise.resolve()).then(() => super.end())
    if (!callback) return ended
    ended.then(callback as () => void, callback)
  }
}
