import { PICTURE_FILES, type PictureFile } from '@alumbra/domain/picture'
import { HOUR } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/schema.ts'
import { AppError, orNotFound } from '../errors.ts'
import { readPicture } from './picture.ts'
import type { FileStore } from './store.ts'

/** The owners of pictures; also the name of the folder and of the table. */
export const PICTURE_KINDS = ['referentes', 'alumnas', 'empresas'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

const WIDEST: PictureFile = '800.webp'

/** Address of a picture in its widest WebP, or null when there is none. */
export const pictureUrl = (kind: PictureKind, imagenId: string | null): string | null =>
  imagenId === null ? null : `/imagenes/${kind}/${imagenId}/${WIDEST}`

/** The same in SQL, from the column of its id. */
export const pictureUrlSql = (kind: PictureKind, imagenId: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [start = '', end = ''] = (pictureUrl(kind, '*') ?? '').split('*')
  return sql`${sql.lit(start)} || ${imagenId} || ${sql.lit(end)}`
}

export const pictureKey = (kind: PictureKind, imagenId: string, file: PictureFile): string =>
  `${kind}/${imagenId}/${file}`

/** The keys of every file of a picture. */
export const pictureKeys = (kind: PictureKind, imagenId: string): string[] =>
  PICTURE_FILES.map((file) => pictureKey(kind, imagenId, file))

/** Pictures older than AVIF lack it; their WebP is served in its place. */
export const mayLack = (key: string): boolean => key.endsWith('.avif')

const KEYS_AT_ONCE = 1_000
/** For as long the scheduler leaves the queued files of an upload alone. */
const UPLOAD_HOLD_MS = HOUR
/** After this time an upload fails, well before. */
const UPLOAD_MAX_MS = HOUR / 6

/**
 * Gives a referente, alumna or empresa a new picture and returns its address. Throws `notFound` or the errors of
 * readPicture and then changes nothing. The new files are queued for deletion before they are written, and removed from
 * the queue in the transaction that changes the row, so a crash leaves no unknown file. `alongside` runs in that
 * transaction; `db` must not be in one.
 */
export async function replacePicture(
  db: Db,
  store: FileStore,
  kind: PictureKind,
  id: string,
  upload: Buffer,
  alongside: (tx: Db) => Promise<void> = async () => {},
): Promise<string> {
  await requireOwner(db, kind, id)
  const pictures = await readPicture(upload, `${kind} ${id}`)
  const imagenId = newId()
  const keys = pictureKeys(kind, imagenId)
  const startedAt = performance.now()
  await queueDeletion(db, keys, UPLOAD_HOLD_MS)
  for (const { file, bytes } of pictures) await store.put(pictureKey(kind, imagenId, file), bytes)
  if (performance.now() - startedAt > UPLOAD_MAX_MS) throw new AppError('unavailable', { retryAfter: 5 })

  await db.transaction().execute(async (tx) => {
    const old = await lockImagenId(tx, kind, id)
    await sql`update ${sql.table(kind)} set imagen_id = ${imagenId}, updated_at = now() where id = ${id}`.execute(
      tx,
    )
    await tx.deleteFrom('file_deletions').where('key', 'in', keys).execute()
    if (old !== null) await queuePictureDeletion(tx, kind, old)
    await alongside(tx)
  })
  return pictureUrl(kind, imagenId) as string
}

/** Takes its picture from a referente, alumna or empresa, whose files are deleted soon; false when there was none. Throws `notFound`. */
export const removePicture = (
  db: Db,
  kind: PictureKind,
  id: string,
  alongside: (tx: Db) => Promise<void> = async () => {},
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const old = await lockImagenId(tx, kind, id)
    if (old === null) return false
    await sql`update ${sql.table(kind)} set imagen_id = null, updated_at = now() where id = ${id}`.execute(tx)
    await queuePictureDeletion(tx, kind, old)
    await alongside(tx)
    return true
  })

/** Queues the files of a picture for deletion; call it in the transaction that removes the picture from its row. */
export const queuePictureDeletion = (db: Db, kind: PictureKind, imagenId: string): Promise<void> =>
  queueDeletion(db, pictureKeys(kind, imagenId), 0)

/** Queues files for deletion, however many. */
export async function queueKeys(db: Db, keys: string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += KEYS_AT_ONCE)
    await queueDeletion(db, keys.slice(i, i + KEYS_AT_ONCE), 0)
}

/** Files whose deletion was queued while the clock was ahead wait as long as those of an upload now: theirs may be under way. */
export async function shortenWaits(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('file_deletions')
    .set({ delete_after: new Date(now.getTime() + UPLOAD_HOLD_MS) })
    .where('delete_after', '>', new Date(now.getTime() + UPLOAD_HOLD_MS))
    .execute()
}

async function queueDeletion(db: Db, keys: string[], afterMs: number): Promise<void> {
  const delete_after = sql<Date>`now() + make_interval(secs => ${afterMs / 1000})`
  await db
    .insertInto('file_deletions')
    .values(keys.map((key) => ({ key, delete_after })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ delete_after }))
    .execute()
}

/** Deleted accounts cannot change their picture. */
const living = (kind: PictureKind) => (kind === 'referentes' ? sql`true` : sql`deleted_at is null`)

async function requireOwner(db: Db, kind: PictureKind, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(kind)} where id = ${id} and ${living(kind)}`.execute(db)
  if (rows.length === 0) throw new AppError('notFound')
}

async function lockImagenId(db: Db, kind: PictureKind, id: string): Promise<string | null> {
  const { rows } = await sql<{ imagen_id: string | null }>`
    select imagen_id from ${sql.table(kind)} where id = ${id} and ${living(kind)} for update`.execute(db)
  return orNotFound(rows[0]).imagen_id
}
