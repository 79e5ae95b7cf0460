import { MINUTE } from '@alumbra/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type UpdateObject } from 'kysely'
import { isUnavailable } from '../db/connections/unavailable.ts'
import type { Database, Db } from '../db/schema.ts'
import { shortError } from '../log/safe-error.ts'

/**
 * A repeated task. `run` is idempotent and returns a description of its work, or undefined. It has an interval and no time of
 * the day: a task for Mondays at seven looks every 15 minutes and marks the rows that it has dealt with, as `remind-pendientes` (decision 36).
 */
export type Task<Name extends string = string> = {
  name: Name
  everyMs: number
  /** Delay of the first run after the first start; by default a part of its interval. */
  firstMs?: number
  run(db: Db, now: Date): Promise<string | undefined>
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const LEASE_MS = 10 * MINUTE
const LOOK_MS = MINUTE / 2
const RETRY_MAX_MS = 10 * MINUTE
const FIRST_MAX_MS = 5 * MINUTE

/** Varies by ten percent, so that nodes and tasks do not all start in the same second. */
const jitter = (ms: number): number => ms * (0.9 + Math.random() / 5)

/** Runs due tasks while the server runs, each on one of the nodes; looks for them first after `firstMs`. */
export function startScheduler(db: Db, tasks: Task[], log: Log, firstMs = 0): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let busy = false

  let begun = false
  const work = async () => {
    if (!begun) await forgetOthers(db, tasks)
    begun = true
    await runDueTasks(db, tasks, log, undefined, () => !stopped)
  }
  const look = () => {
    if (busy || stopped) return
    busy = true
    running = work()
      .catch((error: unknown) => {
        if (isUnavailable(error))
          log.warn({ event: 'scheduler.unavailable' }, 'the scheduled tasks cannot be read now')
        else log.error({ err: error }, 'the scheduled tasks could not be read')
      })
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(look, LOOK_MS)
  const first = setTimeout(look, firstMs)

  return {
    /** Starts no more tasks and waits for the running one. */
    stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(first)
      return running
    },
  }
}

/**
 * Runs every due task that no other node is running, one after the other. Without `now` it uses the time of the database.
 */
export async function runDueTasks(
  db: Db,
  tasks: Task[],
  log: Log,
  at?: Date,
  keepGoing: () => boolean = () => true,
): Promise<void> {
  await enroll(db, tasks, at ?? (await databaseNow(db)))
  for (const task of tasks) {
    const now = at ?? (await databaseNow(db))
    if (keepGoing() && (await take(db, task, now))) await runTask(db, task, log, now)
  }
}

async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}

async function enroll(db: Db, tasks: Task[], now: Date): Promise<void> {
  const rows = tasks.map(({ name, everyMs, firstMs = Math.min(everyMs / 20, FIRST_MAX_MS) }) => ({
    name,
    next_run_at: new Date(now.getTime() + firstMs),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('scheduled_tasks')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Deletes the rows of tasks that a setting or a release has taken away: an old failure of theirs would be shown for good. */
async function forgetOthers(db: Db, tasks: Task[]): Promise<void> {
  const names = tasks.map(({ name }) => name)
  await sql`
    delete from scheduled_tasks
    where name <> all (${names}::text[]) and (leased_until is null or leased_until <= now())`.execute(db)
}

// A time further ahead than any interval was written before the clock was set back.
async function take(db: Db, { name, everyMs, firstMs = 0 }: Task, now: Date): Promise<boolean> {
  const lease = new Date(now.getTime() + LEASE_MS)
  const latestLease = new Date(now.getTime() + 2 * LEASE_MS)
  const latestRun = new Date(now.getTime() + 1.2 * Math.max(everyMs, firstMs))
  const { rows } = await sql`
    update scheduled_tasks set leased_until = ${lease}
    where name = ${name} and (next_run_at <= ${now} or next_run_at > ${latestRun})
      and (leased_until is null or leased_until <= ${now} or leased_until > ${latestLease})
    returning name`.execute(db)
  return rows.length > 0
}

async function runTask(db: Db, task: Task, log: Log, now: Date): Promise<void> {
  const startedAt = performance.now()
  const stopRenewing = keepLease(db, task, log)
  try {
    const result = await task.run(db, now)
    const ms = Math.round(performance.now() - startedAt)
    if (result !== undefined) log.info({ event: 'task.done', task: task.name, ms }, result)
    const next_run_at = new Date(now.getTime() + ms + jitter(task.everyMs))
    await release(db, task, { next_run_at, last_error: null, succeeded_at: now, failures: 0 })
  } catch (error) {
    const line = { event: 'task.failed', task: task.name, err: error }
    if (isUnavailable(error)) log.warn(line, 'a scheduled task cannot be done now')
    else log.error(line, 'a scheduled task failed')
    const next_run_at = new Date(now.getTime() + jitter(Math.min(task.everyMs, RETRY_MAX_MS)))
    await release(db, task, {
      next_run_at,
      last_error: shortError(error),
      failures: sql<number>`failures + 1`,
    })
  } finally {
    stopRenewing()
  }
}

/** Extends the lease of a long task; when this process dies, another node takes the task after the lease. */
function keepLease(db: Db, { name }: Task, log: Log): () => void {
  const timer = setInterval(() => {
    db.updateTable('scheduled_tasks')
      .set({ leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_MS / 1000})` })
      .where('name', '=', name)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, task: name }, 'the lease could not be renewed'))
  }, LEASE_MS / 3)
  return () => clearInterval(timer)
}

type Outcome = UpdateObject<Database, 'scheduled_tasks'>

async function release(db: Db, { name }: Task, outcome: Outcome): Promise<void> {
  await db
    .updateTable('scheduled_tasks')
    .set({ ...outcome, leased_until: null })
    .where('name', '=', name)
    .execute()
}
