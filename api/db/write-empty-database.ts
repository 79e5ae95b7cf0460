import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EMPTY_DATABASE } from '../src/db/embedded/embedded-folder.ts'

// The files of a database without tables, which each new embedded database begins with: to make them takes six seconds.
const half = `${EMPTY_DATABASE}.new`
for (const old of [EMPTY_DATABASE, half]) rmSync(old, { recursive: true, force: true })
mkdirSync(half, { recursive: true })
const lite = await PGlite.create({ dataDir: half })
await lite.close()
// PGlite lets everybody write to its files; others may copy these and change none.
for (const entry of readdirSync(half, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
renameSync(half, EMPTY_DATABASE)
