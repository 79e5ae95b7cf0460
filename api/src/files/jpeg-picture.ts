import type { PictureFile } from '@alumbra/domain/picture'
import { AppError } from '../errors.ts'
import { inTime } from '../time-limit.ts'
import { loadSharp } from './load-sharp.ts'
import { type PictureKind, pictureKey } from './pictures.ts'
import type { FileStore } from './store.ts'

/** Longest time that a PDF waits for a picture. */
const PICTURE_MS = 1_000

/**
 * A picture as JPEG, for a PDF, on a ground where it is transparent; null when it cannot be read in time: a PDF without it is better than
 * an error.
 */
export async function jpegPicture(
  store: FileStore,
  kind: PictureKind,
  imagenId: string,
  file: PictureFile,
  background: string,
): Promise<Buffer | null> {
  const picture = await inTime(() => store.get(pictureKey(kind, imagenId, file)), PICTURE_MS).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'unavailable') return null
      throw error
    },
  )
  if (!picture) return null
  const sharp = await loadSharp()
  return sharp(picture).flatten({ background }).jpeg({ quality: 85 }).toBuffer()
}
