import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { backupName, newestBackup, removeOldBackups } from './backup-files.ts'

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
  // Somebody has unpacked one under its name.
  mkdirSync(join(folder, nameOf('2026-10-01')))
  expect(await removeOldBackups(folder, 14, new Date('2026-11-22T00:00:00Z'))).toEqual([
    expect.stringMatching(/2026-10-01.* tiene más de 14 días y no se puede borrar \(.*\): bórrala tú/),
  ])
  expect(readdirSync(folder)).toEqual(['2026-10-01', '2026-11-20', '2026-11-21'].map(nameOf))
})

it('copias-8 the last two backups stay however old the clock makes them, and are named', async () => {
  fill('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21')
  const jumped = new Date('2031-01-01T00:00:00Z')
  const sentence = /tiene más de 14 días y no se borra, porque es de las dos últimas/
  for (let hour = 0; hour < 3; hour++)
    expect(await removeOldBackups(folder, 14, jumped)).toEqual([
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
  const sentences = await removeOldBackups(folder, 14, new Date('2027-01-07T09:00:00Z'))
  expect(readdirSync(folder)).toEqual(before.filter((name) => !name.includes('-20T')))
  expect(sentences).toHaveLength(3)
  expect(sentences[2]).toMatch(/2026-11-19.*porque es de las dos últimas o la última con imágenes/)
})

it('copias-8 a backup with a date still to come takes the place of none, and is named', async () => {
  fill('2026-10-02', '2026-10-03', '2031-01-01', '2031-01-02', '2031-01-03')
  const now = new Date('2026-11-22T00:00:00Z')
  expect(await removeOldBackups(folder, 14, now)).toEqual([
    ...Array(2).fill(expect.stringContaining('no se borra')),
    ...Array(3).fill(expect.stringContaining('una fecha que aún no ha llegado')),
  ])
  expect(readdirSync(folder)).toHaveLength(5)
  expect(await newestBackup(folder, now)).toEqual(new Date('2026-10-03T03:15:00Z'))
})
