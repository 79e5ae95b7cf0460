import { HOUR, MINUTE } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { eachOf } from './each-of.ts'
import { runDueTasks, startScheduler, type Task } from './scheduler.ts'

const NOW = new Date('2026-05-01T03:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

let database: OpenDatabase
let logged: { event?: string; task?: string }[]
const log = {
  info: () => {},
  warn: () => {},
  error: (line: unknown) => void logged.push(line as { event?: string }),
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  logged = []
  await database.db.deleteFrom('scheduled_tasks').execute()
})

const buildTask = (run: Task['run'] = async () => undefined): Task & { runs: Date[] } => {
  const runs: Date[] = []
  return {
    name: 'sweep',
    everyMs: HOUR,
    runs,
    run: (db, now) => {
      runs.push(now)
      return run(db, now)
    },
  }
}
const runAt = (now: Date, ...tasks: Task[]) => runDueTasks(database.db, tasks, log, now)
const row = () => database.db.selectFrom('scheduled_tasks').selectAll().executeTakeFirstOrThrow()

describe('runDueTasks', () => {
  it('runs a new task soon, then once per interval and not before', async () => {
    const task = buildTask()
    await runAt(NOW, task)
    expect(task.runs).toHaveLength(0)
    await runAt(after(0.1 * HOUR), task)
    await runAt(after(0.2 * HOUR), task)
    expect(task.runs).toHaveLength(1)
    await runAt(after(1.5 * HOUR), task)
    expect(task.runs).toHaveLength(2)
    expect(await row()).toMatchObject({ leased_until: null, last_error: null })
  })

  it('waits for a first run that comes later than its interval', async () => {
    const task = { ...buildTask(), firstMs: 4 * HOUR }
    await runAt(NOW, task)
    await runAt(after(3 * HOUR), task)
    expect(task.runs).toHaveLength(0)
    await runAt(after(4 * HOUR), task)
    expect(task.runs).toHaveLength(1)
  })

  it('spreads the runs a little', async () => {
    const task = buildTask()
    await runAt(NOW, task)
    const next: number[] = []
    for (let i = 1; i <= 5; i++) {
      await runAt(after(i * 10 * HOUR), task)
      next.push((await row()).next_run_at.getTime() - after(i * 10 * HOUR).getTime())
    }
    expect(new Set(next.map((ms) => Math.round(ms / 1000))).size).toBeGreaterThan(1)
    for (const ms of next) expect(Math.abs(ms - HOUR)).toBeLessThan(0.11 * HOUR)
  })

  it('retencion-6 logs and stores an error, retries sooner, and continues with the other tasks', async () => {
    const full = Object.assign(new Error('no room for ana@lab.test'), { code: 'ENOSPC' })
    const failing = { ...buildTask(), name: 'a-failing', run: () => Promise.reject(full) }
    const task = buildTask()
    await runAt(NOW, failing, task)
    await runAt(after(HOUR), failing, task)
    expect(task.runs).toHaveLength(1)
    expect(logged).toMatchObject([{ event: 'task.failed', task: 'a-failing' }])
    const stored = await database.db
      .selectFrom('scheduled_tasks')
      .selectAll()
      .where('name', '=', 'a-failing')
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ last_error: 'Error ENOSPC', leased_until: null })
    expect(stored.next_run_at.getTime()).toBeLessThan(after(1.2 * HOUR).getTime())
  })

  it('retencion-6 lets one node at a time do a task', async () => {
    const task = buildTask(() => new Promise((resolve) => setTimeout(() => resolve(undefined), 50)))
    await runAt(NOW, task)
    await Promise.all(Array.from({ length: 8 }, () => runAt(after(HOUR), task)))
    expect(task.runs).toHaveLength(1)
  })

  it('retencion-6 leaves a long task to the node that is at it', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const task = buildTask(() => promise)
    await runAt(NOW, task)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const running = runAt(after(HOUR), task)
      await vi.waitFor(() => expect(task.runs).toHaveLength(1))
      const { leased_until } = await row()
      expect(leased_until).toEqual(after(HOUR + 10 * MINUTE))
      vi.advanceTimersByTime((10 * MINUTE) / 3)
      await vi.waitFor(async () => expect((await row()).leased_until).not.toEqual(leased_until))
      resolve(undefined)
      await running
      expect([(await row()).leased_until, vi.getTimerCount()]).toEqual([null, 0])
    } finally {
      vi.useRealTimers()
    }
  })

  it('retencion-6 takes over from a node that died at it, once its lease has ended', async () => {
    const task = buildTask()
    await runAt(NOW, task)
    await database.db
      .updateTable('scheduled_tasks')
      .set({ leased_until: after(HOUR + 600_000) })
      .execute()
    await runAt(after(HOUR), task)
    expect(task.runs).toHaveLength(0)
    await runAt(after(HOUR + 600_000), task)
    expect(task.runs).toHaveLength(1)
  })
})

describe('a clock that was put back', () => {
  it('holds up no task until it is that late again', async () => {
    const task = buildTask()
    await runAt(after(1_000 * HOUR), task)
    await runAt(NOW, task)
    expect(task.runs).toEqual([NOW])
    await database.db
      .updateTable('scheduled_tasks')
      .set({ next_run_at: NOW, leased_until: after(1_000 * HOUR) })
      .execute()
    await runAt(after(HOUR), task)
    expect(task.runs).toHaveLength(2)
  })
})

describe('startScheduler', () => {
  it('configuration-5 looks at once, and waits for the task at work when it stops', async () => {
    let finished = false
    const task = buildTask(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      finished = true
      return undefined
    })
    await database.db.insertInto('scheduled_tasks').values({ name: task.name, next_run_at: NOW }).execute()
    const scheduler = startScheduler(database.db, [task], log)
    await vi.waitFor(() => expect(task.runs).toHaveLength(1))
    await scheduler.stop()
    expect(finished).toBe(true)
  })

  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const mistake = new TypeError('a mistake')

  it('observabilidad-3 says in a warning that the database is away, and calls anything else a fault', async () => {
    for (const [failure, expected] of [
      [away, ['warn', { event: 'scheduler.unavailable' }]],
      [mistake, ['error', { err: mistake }]],
    ] as const) {
      const lines: unknown[] = []
      const noting = (level: string) => (line: unknown) => void lines.push([level, line])
      const asking = vi.spyOn(database.db.getExecutor(), 'executeQuery').mockRejectedValue(failure)
      const scheduler = startScheduler(database.db, [buildTask()], {
        ...log,
        warn: noting('warn'),
        error: noting('error'),
      })
      await vi.waitFor(() => expect(lines).toEqual([expected]))
      await scheduler.stop()
      asking.mockRestore()
    }
  })

  it('observabilidad-3 says the same of a task in whose middle the database goes away', async () => {
    const step = (error: Error) => () => Promise.reject(error)
    const run = (...failures: Error[]) =>
      eachOf(Object.fromEntries(failures.map((failure, i) => [i, step(failure)]))).then(() => undefined)
    const lines: unknown[] = []
    const noting = (level: string) => (line: unknown) => void lines.push([level, line])
    const tasks = [[away], [away, away], [away, mistake]].map((failures, i) => ({
      ...buildTask(() => run(...failures)),
      name: `task-${i}`,
    }))
    const notes = { ...log, warn: noting('warn'), error: noting('error') }
    await runDueTasks(database.db, tasks, notes, NOW)
    await runDueTasks(database.db, tasks, notes, after(HOUR))
    const line = (task: string) => ({ event: 'task.failed', task, err: expect.any(Error) })
    expect(lines).toEqual([
      ['warn', line('task-0')],
      ['warn', line('task-1')],
      ['error', line('task-2')],
    ])
  })

  it('observabilidad-7 forgets a task that a setting or a release has taken away, unless a node is still at it', async () => {
    const [task, kept] = [buildTask(), { next_run_at: NOW, failures: 4, last_error: 'Error' }]
    await database.db
      .insertInto('scheduled_tasks')
      .values([
        { name: task.name, ...kept },
        { name: 'turned-off', ...kept },
        { name: 'at-work', ...kept, leased_until: new Date(Date.now() + HOUR) },
      ])
      .execute()
    const scheduler = startScheduler(database.db, [task], log)
    await vi.waitFor(() => expect(task.runs).toHaveLength(1))
    await scheduler.stop()
    const rows = await database.db.selectFrom('scheduled_tasks').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(['at-work', task.name])
  })
})
