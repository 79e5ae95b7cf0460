import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaFingerprint } from './migrated.ts'
import { serverUser } from './postgres-server.ts'

const FOLDER = fileURLToPath(new URL('../../.test/', import.meta.url))
const PREFIX = 'postgres-'

/** Where the data of a migrated PostgreSQL are kept, by its programs and the schema. */
export function keptCluster(bin: string): string {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return join(FOLDER, `${PREFIX}${version.replace(/.*\) | .*/g, '').trim()}-${schemaFingerprint()}`)
}

/** Keeps the data of a stopped server in place of older ones. */
export function keepCluster(data: string, kept: string): void {
  mkdirSync(dirname(kept), { recursive: true })
  for (const old of readdirSync(FOLDER))
    if (old.startsWith(PREFIX) && !old.startsWith(basename(kept)))
      rmSync(join(FOLDER, old), { recursive: true, force: true })
  // Renamed when complete, so that an interrupted run leaves no partial copy.
  const half = `${kept}.${process.pid}`
  cpSync(data, half, { recursive: true })
  try {
    renameSync(half, kept)
  } catch (error) {
    // Another run was faster.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}

/** Copies kept data for a server of its own. */
export function copyCluster(kept: string, data: string): void {
  cpSync(kept, data, { recursive: true })
  // PostgreSQL starts on a folder of its own alone.
  chmodSync(data, 0o700)
  const user = serverUser()
  if (!user) return
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...names]) chownSync(join(data, name), user.uid, user.gid)
}
