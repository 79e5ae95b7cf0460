import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemaFingerprint } from './migrated.ts'

/** The dump of a migrated embedded database, made once per schema. */
export async function snapshotFile(): Promise<string> {
  const file = fileURLToPath(new URL(`../../.test/snapshot-${schemaFingerprint()}.tar`, import.meta.url))
  // Its modules take a quarter of a second to load.
  if (!existsSync(file)) await (await import('./write-snapshot.ts')).writeSnapshot(file)
  return file
}
