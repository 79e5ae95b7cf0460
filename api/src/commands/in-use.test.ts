import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '../../test/servers/command.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alumbra-in-use-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('configuration-2 neither a start nor a command opens an embedded database that another process has open', async () => {
  const database = join(dataDir, 'postgres')
  mkdirSync(database)
  writeFileSync(join(database, 'PG_VERSION'), '17\n')
  const release = lockFolder(dataDir)
  const run = (file: string, args: string[] = [], env: Record<string, string> = {}) =>
    runCommand(`src/${file}.ts`, { args, env: { DATA_DIR: dataDir, PORT: '0', ...env } })
  const ended = await Promise.all([
    run('server'),
    run('commands/migrate'),
    run('commands/admin', ['second-factor-off', '--email=carmen@centro.example']),
    run('commands/seed', ['--size=school']),
    run('commands/move-to-postgres', [], { DATABASE_URL: 'postgres://db.invalid/alumbra' }),
  ])
  release()
  for (const { code, err } of ended)
    expect([code, err]).toEqual([1, expect.stringContaining('ya la usa otro proceso de Alumbra: ciérralo')])
  expect(readdirSync(database)).toEqual(['PG_VERSION'])
})
