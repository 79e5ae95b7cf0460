import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeOldBackups } from './backup-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-old-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('copias-8 an old backup that cannot be removed keeps no other, and is named', async () => {
  const nameOf = (day: string) => `alumbra-2026-10-${day}T03-15-00-000Z.tar.gz`
  for (const day of ['02', '03']) writeFileSync(join(folder, nameOf(day)), '')
  // Somebody has unpacked one under its name.
  mkdirSync(join(folder, nameOf('01')))
  expect(await removeOldBackups(folder, 14, new Date('2026-11-22T00:00:00Z'))).toEqual([
    expect.stringMatching(/2026-10-01.* tiene más de 14 días y no se puede borrar \(.*\): bórrala tú/),
  ])
  expect(readdirSync(folder)).toEqual([nameOf('01')])
})
