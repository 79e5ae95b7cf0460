import { sql } from 'kysely'
import { type TimeLimit, timeLimit } from '../time-limit.ts'

const queued = new WeakSet<TimeLimit>()

/** Notes that the current work has put a mail into the outbox that may go now. */
export function noteQueued(): void {
  queued.add(timeLimit())
}

/** Whether the work with this limit has put a mail into the outbox. */
export const hasQueued = (work: TimeLimit): boolean => queued.has(work)

/** Sets a failed mail back to be tried once more, from its first attempt on. */
export const QUEUED_AGAIN = sql`estado = 'pendiente', intentos = 0, cortes = 0, next_attempt_at = now(), retried_at = now(),
  leased_until = null, leased_by = null`
