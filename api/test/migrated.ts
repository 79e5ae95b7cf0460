import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const RUNNER = fileURLToPath(new URL('../src/db/migrate.ts', import.meta.url))
const ENGINE = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** A name for the schema that the migrations make today: another migration, another name. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) {
    hash.update(name).update(readFileSync(new URL(name, MIGRATIONS)))
  }
  return hash.update(readFileSync(RUNNER)).update(readFileSync(ENGINE)).digest('hex').slice(0, 16)
}
