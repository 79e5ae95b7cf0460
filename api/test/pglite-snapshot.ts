import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { schemaFingerprint } from './migrated.ts'

const FOLDER = fileURLToPath(new URL('../.test/', import.meta.url))

/** Makes the migrated embedded database once per schema; every test file starts from this dump. */
export default async function setup(project: TestProject) {
  const file = join(FOLDER, `snapshot-${schemaFingerprint()}.tar`)
  // Its modules take a quarter of a second to load.
  if (!existsSync(file)) await (await import('./write-snapshot.ts')).writeSnapshot(file)
  project.provide('database', { kind: 'pglite', snapshot: file })
}
