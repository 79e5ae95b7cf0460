import pg from 'pg'
import { inTime, timeLimit } from '../../time-limit.ts'
import { isDirect } from './pooler.ts'
import { nameStatements } from './statement-names.ts'
import { LimitedClient } from './steady-client.ts'
import { databaseUnavailable } from './unavailable.ts'
import { type Watch, watchDatabase } from './watch.ts'
import { WritePlaces } from './write-places.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** Whether connections keep the plans of their statements; `auto`: unless a pooler is between. */
export type KeepPlans = 'auto' | 'on' | 'off'

/**
 * A pool that bounds the wait for a database that hangs: it closes a connection that timed out, discards those that have
 * not answered since, and while nothing answers it refuses every request at once. Work that writes may not hold all of
 * its connections.
 */
export class LimitedPool extends pg.Pool {
  readonly #watch: Watch
  /** Since when a statement has had no answer: `performance.now()`. */
  #silentSince = Number.NEGATIVE_INFINITY
  /** Unknown until the first connection has been asked. */
  #keepsPlans: boolean | undefined
  readonly #planNames = nameStatements()
  readonly #places: WritePlaces
  /** What gives back the place of a connection. */
  readonly #leaving = new WeakMap<pg.PoolClient, () => void>()

  /** `onChange` is called when the database stops answering altogether, and when it answers again. */
  constructor(config: pg.PoolConfig, keepPlans: KeepPlans, onChange: (isDown: boolean) => void) {
    super({ ...config, Client: LimitedClient } as pg.PoolConfig)
    this.#keepsPlans = keepPlans === 'auto' ? undefined : keepPlans === 'on'
    this.#watch = watchDatabase(config, onChange)
    this.#places = new WritePlaces(this.options.max)
    // The pool replaces an idle connection that breaks; without a listener the error would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.once('gave-up', (since: number) => this.#onSilence(since))
    })
    this.on('release', (_error, client) => {
      this.#leaving.get(client)?.()
      this.#leaving.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.#acquire()
    if (!callback) return client
    client.then(
      (acquired) => callback(undefined, acquired, acquired.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #acquire(): Promise<pg.PoolClient> {
    const work = timeLimit()
    if (!work.writes) return this.#usable()
    const leave = await this.#places.take(work)
    try {
      const client = await this.#usable()
      this.#leaving.set(client, leave)
      return client
    } catch (error) {
      leave()
      throw error
    }
  }

  /** A connection that has not been silent. */
  async #usable(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#watch.isDown()) throw databaseUnavailable()
      const client = await this.#next()
      if (client instanceof LimitedClient && client.answeredAt <= this.#silentSince) client.release(true)
      else return await this.#withPlans(client)
    }
  }

  async #withPlans(client: pg.PoolClient): Promise<pg.PoolClient> {
    try {
      this.#keepsPlans ??= await isDirect(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (client instanceof LimitedClient && this.#keepsPlans) client.planNames = this.#planNames
    return client
  }

  async #next(): Promise<pg.PoolClient> {
    // A connection is free: nobody waits, so that there is nothing to limit.
    if (this.idleCount > this.waitingCount) return super.connect()
    const coming = super.connect()
    let failed = false
    coming.catch(() => {
      failed = true
    })
    try {
      return await inTime(() => coming)
    } catch (error) {
      // The caller has stopped waiting: release the connection when it arrives.
      coming.then(
        (late) => late.release(),
        () => {},
      )
      if (!failed) this.#watch.suspect()
      throw databaseUnavailable(error)
    }
  }

  #onSilence(since: number): void {
    this.#silentSince = Math.max(since, this.#silentSince)
    this.#watch.suspect()
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#watch.close()
    return callback ? super.end(callback) : super.end()
  }
}
