import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

export type Migration = { name: string; sql: string; hash: string }

/** The migrations of this version, in order. */
export const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(FOLDER + name, 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
