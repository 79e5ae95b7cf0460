import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { databaseUnavailable } from '../connections/unavailable.ts'
import {
  closeToOthers,
  makeFolder,
  mayGrow,
  readOnReadOnlyDisk,
  requireWhole,
  takesFiles,
} from './embedded-folder.ts'

// Node may crash when it frees compiled code of an open database, so it frees none (decision 105).
setFlagsFromString('--no-wasm-code-gc')

type Where = { dataDir?: string | undefined; loadDataDir?: Blob | undefined }
type Talk = PGlite['execProtocolStream']

/** Error severities after which PostgreSQL is unusable. */
const ENDS = new Set(['FATAL', 'PANIC'])
/**
 * SQLSTATEs of files that cannot be written: read-only, no permission, missing. A full disk (53100) is not among them:
 * PostgreSQL refuses the write and continues.
 */
const FILES = /^(?:42501|53000|58)/
/** Opening the database blocks the process for half a second. */
const REOPEN_MS = 2_000
const LOOK_MS = 1_000

/**
 * The embedded database, reopened when it breaks. After a PANIC, for example a full disk for its WAL, a PostgreSQL server
 * restarts and recovers; inside this process it would return garbage or loop forever. On a disk that is full or became
 * read-only it keeps serving reads, and is reopened once the disk accepts writes.
 */
export class Embedded {
  readonly #where: Where
  #lite: PGlite | undefined
  #opening: Promise<PGlite> | undefined
  #mayOpenAt = 0
  #lookAt = 0
  /** Set while its files cannot be written: whether it is read-only by now. */
  #refused: { readOnly: boolean } | undefined

  private constructor(where: Where, lite: PGlite) {
    this.#where = where
    this.#lite = lite
  }

  static async open(where: Where): Promise<Embedded> {
    return new Embedded(where, await open(where))
  }

  /** The driver awaits this before it connects. */
  readonly waitReady = Promise.resolve()

  /** Sends one message of the PostgreSQL protocol and returns the responses. */
  async execProtocolStream(...message: Parameters<Talk>): ReturnType<Talk> {
    const begins = beginsStatement(message[0])
    if (begins) await this.#lookAtFiles()
    // The rest of a statement that broke an instance means nothing to the next one.
    const lite = this.#lite ?? (begins ? await this.#reopen() : undefined)
    if (!lite) throw databaseUnavailable()
    try {
      const answers = await lite.execProtocolStream(...message)
      for (const answer of answers) if (isError(answer)) this.#judge(answer)
      return answers
    } catch (error) {
      this.#leave(lite)
      throw databaseUnavailable(error)
    }
  }

  async close(): Promise<void> {
    await this.#lite?.close()
  }

  /** A server closes the connection after an error that ends it, and no transaction waits there for an answer. */
  #judge(error: ErrorAnswer): void {
    if (ENDS.has(error.severity)) throw error
    if (error.severity === 'ERROR' && FILES.test(error.code)) this.#refused ??= { readOnly: false }
  }

  // A broken instance is not closed, because closing writes; only its files are. Every acknowledged commit is in its WAL.
  #leave(lite: PGlite): void {
    if (this.#lite !== lite) return
    this.#lite = undefined
    try {
      lite.Module.FS.quit()
    } catch {
      // Files that stay open are closed with the process.
    }
  }

  /**
   * Runs between transactions. A failed write leaks a file descriptor and fills the WAL, so it is read-only from the first sign
   * until writing works.
   */
  async #lookAtFiles(): Promise<void> {
    const { dataDir } = this.#where
    const lite = this.#lite
    if (!lite || dataDir === undefined || lite.isInTransaction()) return
    if (performance.now() > this.#lookAt) {
      this.#lookAt = performance.now() + LOOK_MS
      const folder = folderIn(dataDir)
      const hasRoom = await mayGrow(folder)
      if (this.#refused && hasRoom && (await takesFiles(folder))) return this.#leave(lite)
      if (!hasRoom) this.#refused ??= { readOnly: false }
    }
    if (!this.#refused || this.#refused.readOnly) return
    await lite.exec('set session characteristics as transaction read only')
    this.#refused.readOnly = true
  }

  #reopen(): Promise<PGlite> {
    const { dataDir } = this.#where
    if (dataDir === undefined || performance.now() < this.#mayOpenAt)
      return Promise.reject(databaseUnavailable())
    this.#opening ??= open({ dataDir })
      .then(
        (lite) => {
          this.#lite = lite
          this.#refused = undefined
          return lite
        },
        (error: unknown) => {
          throw databaseUnavailable(error)
        },
      )
      .finally(() => {
        this.#opening = undefined
        this.#mayOpenAt = performance.now() + REOPEN_MS
      })
    return this.#opening
  }
}

const folderIn = (dataDir: string): string => join(dataDir, 'postgres')

/** Query, Parse and the Bind of a prepared statement start one; the other messages belong to one that has begun. */
const beginsStatement = ([type]: Uint8Array): boolean => type === 0x51 || type === 0x50 || type === 0x42

type ErrorAnswer = { severity: string; code: string }
const isError = (answer: object): answer is ErrorAnswer => 'severity' in answer && 'code' in answer

/** The system keeps the files in memory too. With PostgreSQL's own 128 MB, each start would fill them with zeros for a third of a second. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

async function open({ dataDir, loadDataDir }: Where): Promise<PGlite> {
  const folder = dataDir && folderIn(dataDir)
  if (dataDir) requireWhole(dataDir)
  if (folder && !existsSync(folder)) makeFolder(folder, loadDataDir === undefined)
  if (folder) closeToOthers(folder)
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder, startParams: [...PGlite.defaultStartParams, ...BUFFERS] } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, unaccent },
  })
  if (folder) readOnReadOnlyDisk(lite)
  return lite
}
