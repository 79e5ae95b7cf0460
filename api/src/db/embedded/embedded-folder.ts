import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { access, constants, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { writeWhole } from '../../files/write-whole.ts'
import { StartError } from '../../startup/start-error.ts'

/** A file of the WAL: PostgreSQL panics when it needs another one that does not fit. */
const WAL_FILE_BYTES = 16 * 1024 ** 2

/** The files of a database without tables, which the build makes (api/db/write-empty-database.ts); a release has none. */
export const EMPTY_DATABASE = fileURLToPath(new URL('../../../.empty-database/postgres', import.meta.url))

/** Beside the database of a folder: one that a restoration fills, and one that it replaces (copias-6). */
export const beside = (dataDir: string) => ({
  place: join(dataDir, 'postgres'),
  filling: join(dataDir, '.restaurando'),
  before: join(dataDir, '.anterior'),
})

/** Throws when a restoration was cut off where it exchanges the databases: a start would begin an empty one. */
export function requireWhole(dataDir: string): void {
  const { place, filling, before } = beside(dataDir)
  if (existsSync(place)) return
  const repeat = `en ${dataDir} una restauración se cortó y no hay base de datos: repite npm run restore -- FICHERO`
  if (existsSync(before))
    throw new StartError(`DATA_DIR: ${repeat}, o vuelve a la de antes con mv ${before} ${place}.`)
  if (existsSync(join(filling, 'postgres')))
    throw new StartError(`DATA_DIR: ${repeat}, o borra ${filling} para empezar sin datos.`)
}

/** Removes the rest of a restoration that was killed: people's data. Needs the lock of the folder. */
export function removeRest(dataDir: string): void {
  const { place, filling } = beside(dataDir)
  if (existsSync(place)) rmSync(filling, { recursive: true, force: true })
}

/** Makes the folder of a new database: with the files of an empty one where there are any, so that PostgreSQL need not make them for six seconds. */
export function makeFolder(folder: string, mayCopy: boolean): void {
  if (!mayCopy || !existsSync(EMPTY_DATABASE)) return void mkdirSync(folder, { recursive: true })
  // Renamed when complete, so that a start that is killed leaves no half database.
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  cpSync(EMPTY_DATABASE, half, { recursive: true })
  renameSync(half, folder)
}

/** PGlite lets everybody write to its files, so nobody else may enter their folder. A folder that cannot be changed stays as it is. */
export function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Of another owner, or on a disk that is read-only.
  }
}

/** Whether the disk may be written and has room for the next file of the WAL. Writes nothing. */
export async function mayGrow(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= WAL_FILE_BYTES
  } catch {
    return false
  }
}

/** Whether a file can be written in the folder. */
export async function takesFiles(folder: string): Promise<boolean> {
  const file = join(folder, '.writable')
  try {
    await writeWhole(file, 'x')
    await rm(file, { force: true })
    return true
  } catch {
    return false
  }
}

/** A file that PostgreSQL has open, and what Emscripten does with it; PGlite's types leave them out. */
type Stream = { flags: number }
type StreamOps = { open(stream: Stream): void; write(stream: Stream, ...rest: unknown[]): number }

/** Numbers of Emscripten, the same on every system. */
const EBADF = 8
const EROFS = 69
const O_RDWR = 2

/**
 * PostgreSQL opens the files of its tables for writing even to read them. On a disk that has become read-only they are opened
 * for reading, and a write to them fails as on a file that was open before.
 */
export function readOnReadOnlyDisk(lite: PGlite): void {
  const ops = (lite.Module.NODEFS as unknown as { stream_ops: StreamOps }).stream_ops
  const { open, write } = ops
  ops.open = (stream) => {
    const { flags } = stream
    try {
      open(stream)
    } catch (error) {
      if (errnoOf(error) !== EROFS) throw error
      stream.flags = flags & ~O_RDWR
      open(stream)
      stream.flags = flags
    }
  }
  ops.write = (stream, ...rest) => {
    try {
      return write(stream, ...rest)
    } catch (error) {
      throw errnoOf(error) === EBADF ? Object.assign(error as object, { errno: EROFS }) : error
    }
  }
}

const errnoOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errno' in error ? error.errno : undefined
