import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/schema.ts'
import { LOOP, withTimeLimit } from '../time-limit.ts'
import { findInstallation, type Installation } from './installation.ts'

/** The shortest time between two queries, however often the figures are read. */
const KEPT_MS = 5_000

const seconds = (date: Date | null): number | null => (date === null ? null : date.getTime() / 1000)

const secondsSince = (date: Date | null): number =>
  date === null ? 0 : Math.max(0, (Date.now() - date.getTime()) / 1000)

/** Figures of the installation, the same on every node. */
export function databaseMetrics(db: Db, registry: Registry, log: FastifyBaseLogger): void {
  const registers = [registry]
  const up = new Gauge({
    name: 'alumbra_database_up',
    help: 'Whether the database answered when these figures were made.',
    aggregator: 'min',
    registers,
    collect: () => refresh(),
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({
      name: `alumbra_${name}`,
      help,
      labelNames,
      aggregator: 'max',
      registers,
      collect: () => refresh(),
    })
  const found = {
    pending: gauge('mails_pending', 'Mails that wait to be sent.'),
    oldest: gauge('mails_oldest_pending_seconds', 'Age of the oldest mail that waits; 0 when none does.'),
    stalled: gauge(
      'mails_stalled_seconds',
      'Time since the last mail left while one waits; 0 when none does.',
    ),
    retriable: gauge('mails_retriable', 'Failed mails that can be sent again, at most a thousand.'),
    failed: gauge('mails_failed', 'Mails that could not be sent.'),
    sessions: gauge('sessions', 'Open sessions.'),
    succeeded: gauge('task_last_success_timestamp_seconds', 'When each task last did its work.', ['task']),
    failures: gauge('task_failures', 'Failures of each task since it last did its work.', ['task']),
    backup: gauge(
      'backup_last_success_timestamp_seconds',
      'End of the last good backup; 0 when there is none.',
    ),
    backupOk: gauge('backup_last_ok', 'Whether the last backup that ended was good; 0 when there is none.'),
    replicas: gauge('database_replicas', 'Standbys that copy the database.'),
    lag: gauge(
      'database_replication_lag_seconds',
      'How far the last standby is behind, where the role may see it.',
    ),
  }

  const show = ({ mails, sessions, tasks, backup, replicas }: Installation) => {
    found.pending.set(mails.pending)
    found.failed.set(mails.failed)
    found.retriable.set(mails.retriable)
    const { oldestPendingAt, lastSentAt } = mails
    found.oldest.set(secondsSince(oldestPendingAt))
    found.stalled.set(Math.min(secondsSince(oldestPendingAt), secondsSince(lastSentAt ?? oldestPendingAt)))
    found.sessions.set(sessions)
    for (const { name, succeeded_at, failures } of tasks) {
      found.failures.set({ task: name }, failures)
      const at = seconds(succeeded_at)
      if (at !== null) found.succeeded.set({ task: name }, at)
    }
    found.backup.set(seconds(backup.goodAt) ?? 0)
    found.backupOk.set(backup.last?.ok ? 1 : 0)
    found.replicas.set(replicas.count)
    if (replicas.lagSeconds === null) found.lag.remove()
    else found.lag.set(replicas.lagSeconds)
  }

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    try {
      const installation = await withTimeLimit(LOOP, () => findInstallation(db))
      up.set(1)
      show(installation)
    } catch (error) {
      log.warn({ event: 'metrics.database', err: error }, 'the figures of the database could not be read')
      up.set(0)
      // Unknown figures are left out: an old one would look current.
      const { succeeded, failures, ...single } = found
      for (const one of [succeeded, failures]) one.reset()
      // A reset would make it 0, which says: no backup ever, no standby left.
      for (const one of Object.values(single)) one.remove()
    }
  }
  const refresh = () => {
    if (performance.now() - readAt > KEPT_MS) {
      readAt = performance.now()
      reading = read()
    }
    return reading
  }
}
