import { type RawBuilder, sql } from 'kysely'
import { type LastBackup, lastBackup } from '../backup/last-backup.ts'
import type { Db } from '../db/schema.ts'
import { NO_ID } from '../db/uuid.ts'
import { isRetriable } from '../mail/failed.ts'

/** A task of the schedule: when it last did its work, how often it has failed since, and when it is due. */
export type TaskState = { name: string; succeeded_at: Date | null; failures: number; next_run_at: Date }

export type MailState = {
  pending: number
  failed: number
  /** Since when the oldest waits that shows how mails leave. */
  oldestPendingAt: Date | null
  /** When one last left. */
  lastSentAt: Date | null
  /** Failed ones that can be sent again, at most RETRIABLE_MAX. */
  retriable: number
}

/** Figures of the whole installation, which only the database knows. */
export type Installation = {
  mails: MailState
  /** Open sessions, at most SESSIONS_MAX. */
  sessions: number
  tasks: TaskState[]
  backup: LastBackup
  /** Standbys that copy the database, and how far the last one is behind; null when the role may not see it. */
  replicas: { count: number; lagSeconds: number | null }
}

const RETRIABLE_MAX = 1_000
const SESSIONS_MAX = 100_000

const total = (state: string) =>
  sql`(select coalesce(sum(n), 0)::int from totales where lista = 'correos' and clave = ${state})`

/** Mails that left under a clock that was ahead say nothing of now. */
const LAST_SENT_AT = sql`(select max(sent_at) from correos where sent_at <= now())`

/** Among so many of the latest mails one is looked for that was in no hurry; behind more urgent ones in a row, none was. */
const LATEST = 1_000
/** Of the sent mails, or of those that were not urgent, the one that was written last. */
const ofLastSent = (column: 'created_at' | 'id', which: RawBuilder<unknown>) =>
  sql`(select ${sql.ref(column)} from (
    select created_at, id, urgente from correos where estado = 'enviado' and created_at <= now()
    order by created_at desc, id desc limit ${sql.lit(LATEST)}) l
    where ${which} order by created_at desc, id desc limit 1)`
const isBehind = (written: 'created_at' | 'retried_at', which: RawBuilder<unknown>) =>
  sql`(${sql.ref(written)}, id) > (coalesce(${ofLastSent('created_at', which)}, '-infinity'), coalesce(${ofLastSent('id', which)}, ${sql.lit(NO_ID)}))`
/**
 * A mail that waits while later ones leave waits for its own recipient, for a full mailbox or a domain that does not answer, and
 * says nothing of the rest. Of those that were written together the order is that of their ids, in which they leave; urgent ones
 * leave before all others, and say nothing of those that have not had their turn.
 */
const isLater = (written: 'created_at' | 'retried_at') =>
  sql`(${isBehind(written, sql`not urgente`)} and (not urgente and intentos = 0 or ${isBehind(written, sql`true`)}))`
/** In two parts, each of which ends at the first row of an index: with a mail server that is down the whole outbox waits. */
const OLDEST_PENDING = sql`least(
  (select min(created_at) from correos where estado = 'pendiente' and retried_at is null and ${isLater('created_at')}),
  (select min(retried_at) from correos where estado = 'pendiente' and retried_at is not null
    and (${isLater('created_at')} or (intentos = 0 and ${isLater('retried_at')}))))`

/** The state of the outbox, by indexes alone. */
export async function findMails(db: Db, now: Date): Promise<MailState> {
  const { rows } = await sql<MailState>`select
    ${total('pendiente')} as pending,
    ${total('fallido')} as failed,
    ${OLDEST_PENDING} as "oldestPendingAt",
    ${LAST_SENT_AT} as "lastSentAt",
    (select count(*)::int from (select from correos where ${isRetriable(now)} limit ${sql.lit(RETRIABLE_MAX)}) r) as retriable`.execute(
    db,
  )
  return rows[0] ?? { pending: 0, failed: 0, oldestPendingAt: null, lastSentAt: null, retriable: 0 }
}

async function countSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from sesiones where expires_at > now() limit ${sql.lit(SESSIONS_MAX)}) s`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The repeated tasks that have been enrolled. */
export const findTasks = (db: Db): Promise<TaskState[]> =>
  db
    .selectFrom('scheduled_tasks')
    .select(['name', 'succeeded_at', 'failures', 'next_run_at'])
    .orderBy('name')
    .execute()

async function findReplicas(db: Db): Promise<Installation['replicas']> {
  const { rows } = await sql<{ count: number; lag: number | null }>`
    select count(*)::int as count, max(extract(epoch from replay_lag))::float8 as lag
    from pg_stat_replication where application_name <> 'pg_basebackup'`.execute(db)
  return { count: rows[0]?.count ?? 0, lagSeconds: rows[0]?.lag ?? null }
}

/** Reads all of it with statements that cost the same at any size. */
export async function findInstallation(db: Db): Promise<Installation> {
  return {
    mails: await findMails(db, new Date()),
    sessions: await countSessions(db),
    tasks: await findTasks(db),
    backup: await lastBackup(db),
    replicas: await findReplicas(db),
  }
}
