import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { EMPTY_DATABASE } from '../src/db/embedded-folder.ts'

// The files of a database without tables, which each new embedded database begins with: to make them takes six seconds.
const folder = fileURLToPath(EMPTY_DATABASE)
const half = `${folder}.new`
for (const old of [folder, half]) rmSync(old, { recursive: true, force: true })
mkdirSync(half, { recursive: true })
const lite = await PGlite.create({ dataDir: half })
await lite.close()
renameSync(half, folder)
