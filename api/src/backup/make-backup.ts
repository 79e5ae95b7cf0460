import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { OpenDatabase } from '../db/open.ts'
import { mayLack } from '../files/pictures.ts'
import { isWhole } from '../files/signature.ts'
import type { FileStore } from '../files/store.ts'
import { VERSION } from '../version.ts'
import { type Archive, writeArchive } from './archive-writer.ts'
import { backupName } from './backup-files.ts'
import { Digest } from './digest.ts'
import { askStore, explainBackupError } from './explain.ts'
import { FORMAT, type Header, type Manifest } from './manifest.ts'
import { type BackupReason, hasRecords, recordBackup, takesNothing } from './record.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'

export type Source = {
  database: Pick<OpenDatabase, 'db' | 'pool' | 'kind'>
  /** Without it no pictures are copied. */
  store?: FileStore
}
export type Destination = { folder: string; key?: string | undefined }
export type MadeBackup = {
  path: string
  bytes: number
  rows: number
  tables: number
  pictures: Pictures
  /** Why the database does not know of this backup, in Spanish. */
  unrecorded?: string
}
type Pictures = Manifest['pictures']

/** Pictures that are read at once. */
const AT_ONCE = 8
const LINES_OF_SUMS = 5_000

/**
 * Copies a database and its pictures into one file: the rows of one moment, and every picture that they name (copias-1,
 * copias-2). The table `backups` records how it ended, where the database takes that; an error is thrown too.
 */
export async function makeBackup(
  source: Source,
  { folder, key }: Destination,
  { reason, now = new Date() }: { reason: BackupReason; now?: Date },
): Promise<MadeBackup> {
  const { database, store } = source
  let unrecorded: string | undefined
  const noteUnrecorded = (error: unknown) => {
    unrecorded = explainBackupError(error)
    return undefined
  }
  const begin = () =>
    recordBackup(database.db, reason).catch((error: unknown) => {
      // Just then a copy on another disk is wanted.
      if (takesNothing(error)) return noteUnrecorded(error)
      throw error
    })
  const record = (await hasRecords(database.pool)) ? await begin() : undefined
  try {
    const name = backupName(now, { encrypted: key !== undefined, pictures: store !== undefined })
    let made: Omit<MadeBackup, 'path' | 'bytes' | 'unrecorded'> | undefined
    const bytes = await writeArchive(folder, name, key, async (archive) => {
      made = await fill(archive, database, store, { reason, now })
    })
    if (!made) throw new Error('Nothing was written')
    await record?.finish({ file: name, bytes }).catch(noteUnrecorded)
    return { path: join(folder, name), bytes, ...made, ...(unrecorded === undefined ? {} : { unrecorded }) }
  } catch (error) {
    await record?.finish({ error: explainBackupError(error) }).catch(() => {})
    throw error
  }
}

async function fill(
  archive: Archive,
  { pool, kind }: Source['database'],
  store: FileStore | undefined,
  { reason, now }: { reason: BackupReason; now: Date },
) {
  const rows = await withSnapshot(pool, (snapshot) =>
    addRows(archive, snapshot, {
      format: FORMAT,
      version: VERSION,
      createdAt: now.toISOString(),
      reason,
      database: kind,
      migrations: snapshot.migrations,
    }),
  )
  const pictures = await addPictures(archive, store, rows.keys)
  const manifest: Manifest = { ...rows.header, tables: rows.tables, sequences: rows.sequences, pictures }
  await archive.add('manifiesto.json', JSON.stringify(manifest, null, 1))
  return {
    tables: rows.tables.length,
    rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
    pictures,
  }
}

async function addRows(archive: Archive, snapshot: Snapshot, header: Header) {
  await archive.add('alumbra.json', JSON.stringify(header, null, 1))
  const digests = new Map(snapshot.tables.map((name) => [name, new Digest()]))
  let part = 0
  for await (const { table, lines } of snapshot.batches()) {
    for (const line of lines) digests.get(table)?.add(line)
    await archive.add(`datos/${table}/${String(++part).padStart(7, '0')}.jsonl`, `${lines.join('\n')}\n`)
  }
  const tables = [...digests].map(([name, digest]) => ({ name, rows: digest.rows, digest: digest.value }))
  return { header, tables, sequences: snapshot.sequences, keys: snapshot.pictures }
}

async function addPictures(
  archive: Archive,
  store: FileStore | undefined,
  keys: string[],
): Promise<Pictures> {
  const digest = new Digest()
  const missing: string[] = []
  let bytes = 0
  let sums: string[] = []
  let part = 0
  const addSums = async () => {
    if (sums.length > 0)
      await archive.add(`sumas/${String(++part).padStart(7, '0')}.sha256`, `${sums.join('\n')}\n`)
    sums = []
  }
  for (let i = 0; store && i < keys.length; i += AT_ONCE) {
    const some = keys.slice(i, i + AT_ONCE)
    const files = await Promise.all(some.map((key) => askStore(store.get(key))))
    for (const [j, file] of files.entries()) {
      const key = some[j] as string
      if (file === null || !isWhole(file)) {
        if (file !== null || !mayLack(key)) missing.push(key)
        continue
      }
      await archive.add(`imagenes/${key}`, file)
      const sum = `${createHash('sha256').update(file).digest('hex')}  imagenes/${key}`
      digest.add(sum)
      sums.push(sum)
      bytes += file.length
    }
    if (sums.length >= LINES_OF_SUMS) await addSums()
  }
  await addSums()
  return { included: store !== undefined, files: digest.rows, bytes, digest: digest.value, missing }
}
