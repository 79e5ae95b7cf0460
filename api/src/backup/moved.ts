import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../files/write-whole.ts'
import { StartError } from '../startup/start-error.ts'

/** Beside an embedded database that has been moved to PostgreSQL. */
export const movedMark = (dataDir: string): string => join(dataDir, 'trasladada.txt')

export const markMoved = (dataDir: string, now: Date): Promise<void> =>
  writeWhole(movedMark(dataDir), `${now.toISOString()}\n`)

/** Throws when the embedded database was moved, so that no server goes on writing to it (copias-11). */
export function requireNotMoved(dataDir: string): void {
  const mark = movedMark(dataDir)
  if (!existsSync(mark)) return
  const day = readFileSync(mark, 'utf8').slice(0, 10).split('-').reverse().join('/')
  throw new StartError(
    `DATA_DIR: la base de datos incluida se llevó a PostgreSQL el ${day}: pon DATABASE_URL. Si de verdad quieres seguir con la de ${dataDir}, borra ${mark}.`,
  )
}
