import { IMAGEN_WIDTHS } from '@alumbra/domain/imagen'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { type Picture, readPicture } from './picture.ts'
import type { FileStore } from './store.ts'

/** Whose pictures there are; also the folder and the table. */
export const PICTURE_KINDS = ['referentes', 'alumnas', 'empresas'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Address of a picture at its widest, or null when there is none. */
export const pictureUrl = (kind: PictureKind, imagenId: string | null): string | null =>
  imagenId === null ? null : `/imagenes/${kind}/${imagenId}/${Math.max(...IMAGEN_WIDTHS)}.webp`

export const pictureKey = (kind: PictureKind, imagenId: string, width: Picture['width']): string =>
  `${kind}/${imagenId}/${width}.webp`

const keysOf = (kind: PictureKind, imagenId: string): string[] =>
  IMAGEN_WIDTHS.map((width) => pictureKey(kind, imagenId, width))

const HOUR = 3_600_000
/** An upload that takes longer has lost its files to the worker; far less than the hour they are safe for. */
const UPLOAD_MAX_MS = HOUR / 6

/**
 * Gives a referente, alumna or empresa a new picture and answers its address; refuses with `notFound` or as readPicture
 * does, and then nothing has changed. The new files are queued for deletion before they are written and taken off the
 * queue together with the change of the row, so a crash at any point leaves no file that nobody knows. `alongside` joins the transaction of
 * that change; `db` is none.
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
  const pictures = await readPicture(upload)
  const imagenId = newId()
  const keys = keysOf(kind, imagenId)
  const startedAt = performance.now()
  await queueDeletion(db, keys, HOUR)
  for (const { width, bytes } of pictures) await store.put(pictureKey(kind, imagenId, width), bytes)
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

/** Queues the files of a picture that no row will name any more; call it in the transaction that forgets it. */
export const queuePictureDeletion = (db: Db, kind: PictureKind, imagenId: string): Promise<void> =>
  queueDeletion(db, keysOf(kind, imagenId), 0)

async function queueDeletion(db: Db, keys: string[], afterMs: number): Promise<void> {
  const delete_after = sql<Date>`now() + make_interval(secs => ${afterMs / 1000})`
  await db
    .insertInto('file_deletions')
    .values(keys.map((key) => ({ key, delete_after })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ delete_after }))
    .execute()
}

/** Accounts that were deleted have no picture to change. */
const living = (kind: PictureKind) => (kind === 'referentes' ? sql`true` : sql`deleted_at is null`)

async function requireOwner(db: Db, kind: PictureKind, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(kind)} where id = ${id} and ${living(kind)}`.execute(db)
  if (rows.length === 0) throw new AppError('notFound')
}

async function lockImagenId(db: Db, kind: PictureKind, id: string): Promise<string | null> {
  const { rows } = await sql<{ imagen_id: string | null }>`
    select imagen_id from ${sql.table(kind)} where id = ${id} and ${living(kind)} for update`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0].imagen_id
}
