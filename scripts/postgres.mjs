import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`, the newest first; null when the machine has none. */
export function findPostgres() {
  return (
    candidates().find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  )
}

/** Whether the half of the tests that wants a real server can run here. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null

function candidates() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...configured(),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
}

function configured() {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ]
  } catch {
    return []
  }
}
