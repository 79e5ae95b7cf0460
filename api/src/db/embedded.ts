import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { writeWhole } from '../files/write-whole.ts'
import { databaseUnavailable } from './unavailable.ts'

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
 * restarts and recovers; inside this process it would return garbage or loop forever. On a disk that became read-only it
 * keeps serving reads, and is reopened once the disk accepts writes.
 */
export class Embedded {
  readonly #where: Where
  #lite: PGlite | undefined
  #opening: Promise<PGlite> | undefined
  #mayOpenAt = 0
  /** Set while its files cannot be written: whether it is read-only by now, and when to check again. */
  #refused: { readOnly: boolean; lookAt: number } | undefined

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
    if (beginsStatement(message[0])) await this.#lookAtFiles()
    const lite = this.#lite ?? (await this.#reopen())
    try {
      const answers = await lite.execProtocolStream(...message)
      for (const answer of answers) {
        if ('severity' in answer && 'code' in answer)
          this.#judge(lite, String(answer.severity), String(answer.code))
      }
      return answers
    } catch (error) {
      this.#leave(lite)
      throw databaseUnavailable(error)
    }
  }

  async close(): Promise<void> {
    await this.#lite?.close()
  }

  #judge(lite: PGlite, severity: string, code: string): void {
    if (ENDS.has(severity)) this.#leave(lite)
    else if (severity === 'ERROR' && FILES.test(code)) this.#refused ??= { readOnly: false, lookAt: 0 }
  }

  // A broken instance is not closed, because closing writes. Every acknowledged commit is in its WAL.
  #leave(lite: PGlite): void {
    if (this.#lite === lite) this.#lite = undefined
  }

  /** Runs between transactions. A failed write leaks a file descriptor, so it stays read-only until writing works. */
  async #lookAtFiles(): Promise<void> {
    const { dataDir } = this.#where
    const lite = this.#lite
    const refused = this.#refused
    if (!lite || !refused || dataDir === undefined || lite.isInTransaction()) return
    if (performance.now() > refused.lookAt) {
      if (await takesFiles(folderIn(dataDir))) return this.#leave(lite)
      refused.lookAt = performance.now() + LOOK_MS
    }
    if (refused.readOnly) return
    await lite.exec('set session characteristics as transaction read only')
    refused.readOnly = true
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

async function takesFiles(folder: string): Promise<boolean> {
  const file = join(folder, '.writable')
  try {
    await writeWhole(file, 'x')
    await rm(file, { force: true })
    return true
  } catch {
    return false
  }
}

function open({ dataDir, loadDataDir }: Where): Promise<PGlite> {
  const folder = dataDir && folderIn(dataDir)
  if (folder) mkdirSync(folder, { recursive: true })
  return PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, unaccent },
  })
}
