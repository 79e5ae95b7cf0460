import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from '../api/src/env.ts'
import { inside } from './run.ts'

const read = (path: string) => readFileSync(inside(path), 'utf8')

it('copias-13 docs/copias.md installs every file of deploy/postgres', () => {
  const document = read('docs/copias.md')
  for (const name of readdirSync(inside('deploy/postgres')))
    expect(document).toContain(`deploy/postgres/${name}`)
  expect(read('deploy/postgres/alumbra.conf')).toMatch(
    /^archive_command = 'pgbackrest --stanza=alumbra archive-push %p'$/m,
  )
})

it('copias-13 copias-8 the repository of pgBackRest keeps who was erased no longer than other backups', () => {
  const kept = Number(/^repo1-retention-full=(\d+)$/m.exec(read('deploy/postgres/pgbackrest.conf'))?.[1])
  const full = read('deploy/postgres/pgbackrest.cron').match(/^\d+ \d+ \* \* 0 .*--type=full$/gm)
  expect(full, 'one full backup a week').toHaveLength(1)
  expect(kept * 7).toBe(readEnv({}).BACKUP_DAYS)
})
