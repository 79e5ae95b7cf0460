import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const SCHEMA = fileURLToPath(new URL('../../db/', import.meta.url))
const RUNNERS = [
  '../../src/db/migrate/migrate.ts',
  '../../src/db/migrate/routines.ts',
  'write-snapshot.ts',
].map((name) => fileURLToPath(new URL(name, import.meta.url)))
const ENGINE = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** A name of the migrated schema; it changes with every migration. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/.*\.sql$/.test(name),
  )
  for (const name of files.sort()) hash.update(name).update(readFileSync(SCHEMA + name))
  for (const file of [...RUNNERS, ENGINE]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
