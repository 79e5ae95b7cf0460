import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import { LOOP, withTimeLimit } from '../../time-limit.ts'
import type { OpenDatabase } from '../open.ts'
import type { Db } from '../schema.ts'
import { Lag, MAX_LAG_MS, positionOf } from './lag.ts'

const MEASURE_MS = 500
/** How long a request waits for the replica before it reads the primary. */
const REPLICA = { operationMs: 400, totalMs: 500 }
/** A measurement counts until the next two are missing. */
const MEASURED_MS = 2 * MEASURE_MS + REPLICA.totalMs

/** The database that a read needs: `replica` when its rows may be a second old, `primary` when they must be current. */
export type Freshness = 'replica' | 'primary'

/** The databases that reads are answered from. */
export type Reads = {
  /** Runs a read that writes nothing. When the replica does not answer, it runs again on the primary. */
  run<T>(freshness: Freshness, read: (db: Db) => Promise<T>): Promise<T>
  /** The most milliseconds that an answer may be behind the primary. */
  readonly mostBehindMs: number
  /** Calls a listener when the replica starts and stops being used, and at once when it is in use already. */
  onChange(listener: Listener): void
}

type Listener = (isUsed: boolean, lagMs: number) => void

/** Reads without a replica. */
export const readsFrom = (primary: Db): Reads => ({
  run: (_freshness, read) => read(primary),
  mostBehindMs: 0,
  onChange() {},
})

/** A replica that is measured twice a second, and not read while it is unreachable, frozen or behind (decision 56). */
export class Replica implements Reads {
  readonly #primary: OpenDatabase
  readonly #replica: OpenDatabase
  readonly #lag = new Lag()
  readonly #listeners: Listener[] = []
  readonly #stopped = new AbortController()
  readonly #measuring: Promise<void>
  #usableUntil = Number.NEGATIVE_INFINITY
  #wasUsed = false

  constructor(primary: OpenDatabase, replica: OpenDatabase) {
    this.#primary = primary
    this.#replica = replica
    this.#measuring = this.#measureForEver()
  }

  /** Also while it is not in use: it may be by the time something is read. */
  readonly mostBehindMs = MAX_LAG_MS + MEASURED_MS

  /** True while it answers and is not behind. */
  usesReplica(): boolean {
    return performance.now() < this.#usableUntil
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener)
    if (this.#wasUsed) listener(true, 0)
  }

  async run<T>(freshness: Freshness, read: (db: Db) => Promise<T>): Promise<T> {
    if (freshness === 'primary' || !this.usesReplica()) return read(this.#primary.db)
    try {
      return await withTimeLimit(REPLICA, () => read(this.#replica.db))
    } catch (error) {
      // A row that the replica lacks may be younger than a second.
      if (!(error instanceof AppError) || error.code === 'unavailable')
        this.#usableUntil = Number.NEGATIVE_INFINITY
      return read(this.#primary.db)
    }
  }

  async close(): Promise<void> {
    this.#stopped.abort()
    await this.#measuring
    await this.#replica.close()
  }

  async #measureForEver(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      const lagMs = await this.#measure().catch(() => Number.POSITIVE_INFINITY)
      this.#note(lagMs)
      await sleep(MEASURE_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  async #measure(): Promise<number> {
    const at = performance.now()
    const written = await withTimeLimit(LOOP, () => positionOf(this.#primary.pool))
    this.#lag.mark(written.position, at)
    const applied = await withTimeLimit(REPLICA, () => positionOf(this.#replica.pool))
    return applied.identity === written.identity
      ? this.#lag.of(applied.position, performance.now())
      : Number.POSITIVE_INFINITY
  }

  #note(lagMs: number): void {
    const isUsed = lagMs <= MAX_LAG_MS
    this.#usableUntil = isUsed ? performance.now() + MEASURED_MS : Number.NEGATIVE_INFINITY
    if (isUsed === this.#wasUsed) return
    this.#wasUsed = isUsed
    for (const listener of this.#listeners) listener(isUsed, lagMs)
  }
}
