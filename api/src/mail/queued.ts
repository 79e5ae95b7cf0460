import { type TimeLimit, timeLimit } from '../time-limit.ts'

const queued = new WeakSet<TimeLimit>()

/** Notes that the current work has put a mail into the outbox that may go now. */
export function noteQueued(): void {
  queued.add(timeLimit())
}

/** Whether the work with this limit has put a mail into the outbox. */
export const hasQueued = (work: TimeLimit): boolean => queued.has(work)
