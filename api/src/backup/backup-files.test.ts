import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '@alumbra/domain/time'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { backupName, newestBackup, removeOldBackups, removeOldBackupsWhileRunning } from './backup-files.ts'
import { backupSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-old-'))
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const nameOf = (day: string) => `alumbra-${day}T03-15-00-000Z.tar.gz`
const fill = (...days: string[]) => {
  for (const day of days) writeFileSync(join(folder, nameOf(day)), '')
}

it('copias-8 an old backup that cannot be removed keeps no other, and is named', async () => {
  fill('2026-10-02', '2026-10-03', '2026-11-20', '2026-11-21')
  // As earlier versions called theirs.
  writeFileSync(join(folder, '2026-10-04T03-15-00-000Z.tar.gz'), '')
  // Somebody has unpacked one under its name.
  mkdirSync(join(folder, nameOf('2026-10-01')))
  expect(await removeOldBackups([folder], 14, new Date('2026-11-22T00:00:00Z'))).toEqual([
    expect.stringMatching(/2026-10-01.* tiene más de 14 días y no se puede borrar \(.*\): bórrala tú/),
  ])
  expect(readdirSync(folder)).toEqual(['2026-10-01', '2026-11-20', '2026-11-21'].map(nameOf))
})

it('copias-8 the last two backups stay however old the clock makes them, and are named', async () => {
  fill('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21')
  const jumped = new Date('2031-01-01T00:00:00Z')
  const sentence = /tiene más de 14 días y no se borra, porque es de las dos últimas/
  for (let hour = 0; hour < 3; hour++)
    expect(await removeOldBackups([folder], 14, jumped)).toEqual([
      expect.stringMatching(sentence),
      expect.stringMatching(sentence),
    ])
  expect(readdirSync(folder)).toEqual(['2026-11-20', '2026-11-21'].map(nameOf))
})

it('copias-8 the last backup with pictures stays behind those of upgrades, which hold none', async () => {
  const before = [backupName(new Date('2026-11-19T03:15:00Z'), { encrypted: true, pictures: true })]
  for (const day of ['20', '21', '22'])
    before.push(backupName(new Date(`2026-11-${day}T09:00:00Z`), { encrypted: true, pictures: false }))
  for (const name of [nameOf('2026-11-18'), ...before]) writeFileSync(join(folder, name), '')
  const sentences = await removeOldBackups([folder], 14, new Date('2027-01-07T09:00:00Z'))
  expect(readdirSync(folder)).toEqual(before.filter((name) => !name.includes('-20T')))
  expect(sentences).toHaveLength(3)
  expect(sentences[2]).toMatch(/2026-11-19.*porque es de las dos últimas o la última con imágenes/)
})

it('copias-8 a backup with a date still to come takes the place of none, and is named', async () => {
  fill('2026-10-02', '2026-10-03', '2026-11-24', '2027-11-22', '2031-01-03')
  const now = new Date('2026-11-22T00:00:00Z')
  expect(await removeOldBackups([folder], 14, now)).toEqual([
    ...Array(2).fill(expect.stringContaining('no se borra')),
    ...Array(3).fill(expect.stringContaining('una fecha que aún no ha llegado')),
  ])
  expect(readdirSync(folder)).toHaveLength(5)
  expect((await newestBackup(folder, now))?.time).toEqual(new Date('2026-10-03T03:15:00Z'))
  // By the clock of another machine, some hours ahead.
  fill('2026-11-22')
  expect((await newestBackup(folder, now))?.time).toEqual(new Date('2026-11-22T03:15:00Z'))
})

it('copias-12 the embedded database is copied before an upgrade, one of PostgreSQL where BACKUP_DIR is set', () => {
  const server = { DATABASE_URL: 'postgres://db.example/alumbra' }
  const off = { BACKUP_BEFORE_UPGRADE: 'off' }
  const isCopied = (env: Record<string, string>) => backupSettings(readEnv(env), folder).beforeUpgrade
  expect([{}, server, { ...server, BACKUP_DIR: folder }].map(isCopied)).toEqual([true, false, true])
  expect([off, { ...off, ...server, BACKUP_DIR: folder }].map(isCopied)).toEqual([false, false])
})

it('copias-8 a server that runs looks again every hour', async () => {
  fill('2026-01-02', '2026-01-03')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warn = vi.fn()
  const { stop } = removeOldBackupsWhileRunning({ folder, days: 14 }, { warn })
  try {
    await expect.poll(() => warn.mock.calls).toHaveLength(2)
    fill('2026-01-01')
    vi.advanceTimersByTime(HOUR)
    await expect.poll(() => readdirSync(folder)).toEqual(['2026-01-02', '2026-01-03'].map(nameOf))
  } finally {
    stop()
    vi.useRealTimers()
  }
})

describe('copias-8 once BACKUP_DIR leads elsewhere', () => {
  const own = join(folder, 'datos', 'copias')
  const chosen = join(folder, 'otra')
  const settings = backupSettings(readEnv({ BACKUP_DIR: chosen }), join(folder, 'datos'))
  const now = Date.now()
  const ago = (days: number) => backupName(new Date(now - days * DAY), { encrypted: false, pictures: true })
  const put = (place: string, ...names: string[]) => {
    mkdirSync(place, { recursive: true })
    for (const name of names) writeFileSync(join(place, name), '')
  }
  async function removeFor(expected: string[]): Promise<string[]> {
    const warnings: string[] = []
    const warn = (_: unknown, sentence: string) => void warnings.push(sentence)
    const { stop } = removeOldBackupsWhileRunning(settings, { warn } as never)
    await expect
      .poll(() => readdirSync(own))
      .toEqual(expected)
      .finally(stop)
    return warnings
  }

  it('the server removes the copies of DATA_DIR that are too old, all of them', async () => {
    const unfinished = `.${ago(15)}.tmp`
    put(own, ago(30), ago(14.01), unfinished, ago(13.99))
    utimesSync(join(own, unfinished), new Date(), new Date(now - 2 * HOUR))
    put(chosen, ago(2), ago(1))
    expect(await removeFor([ago(13.99)])).toEqual([])
    expect(readdirSync(chosen)).toHaveLength(2)
  })

  it('the last two of both folders stay, those of one name counted once', async () => {
    const [oldest, middle, newest] = [ago(40), ago(30), ago(20)]
    put(own, oldest, middle, newest)
    put(chosen, newest)
    expect(await removeFor([middle, newest])).toHaveLength(3)
    expect(readdirSync(chosen)).toEqual([newest])
  })
})
