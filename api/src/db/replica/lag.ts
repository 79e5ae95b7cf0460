import type pg from 'pg'

/** How far behind a replica may be when it answers. */
export const MAX_LAG_MS = 1_000

/** A position in the write-ahead log of the primary, and when it was read. */
type Mark = { position: bigint; at: number }

/**
 * Measures how far a replica is behind from positions in the log: what the primary had written at a moment, and what the
 * replica has applied. A replica that is cut off from the primary is noticed, and one without new writes is not behind.
 */
export class Lag {
  readonly #marks: Mark[] = []

  /** Notes what the primary has written; `at` is the time before it was asked. */
  mark(position: bigint, at: number): void {
    this.#marks.push({ position, at })
    while (this.#marks.length > 1 && at - (this.#marks[0]?.at ?? at) > 10 * MAX_LAG_MS) this.#marks.shift()
  }

  /** How long ago the primary was where the replica is now, in milliseconds; infinite when that is too long ago to know. */
  of(applied: bigint, now: number): number {
    const reached = this.#marks.findLast(({ position }) => position <= applied)
    return reached ? now - reached.at : Number.POSITIVE_INFINITY
  }
}

/** Where a server is in the log of its cluster. */
export type Position = {
  /** The same for a primary and its replicas only: cluster and name of the database. */
  identity: string
  /** The position that a primary has written to its disk, or a replica has applied. */
  position: bigint
  isReplica: boolean
}

export async function positionOf(asked: Pick<pg.Pool, 'query'>): Promise<Position> {
  const { rows } = await asked.query<Record<keyof Position, string>>(
    `select (select system_identifier from pg_control_system()) || '/' || current_database() as identity,
       pg_is_in_recovery()::text as "isReplica",
       pg_wal_lsn_diff(
         case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
       )::text as position`,
  )
  const { identity = '', position = '0', isReplica = '' } = rows[0] ?? {}
  return { identity, position: BigInt(position), isReplica: isReplica === 'true' }
}
