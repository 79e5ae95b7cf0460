import { PICTURE_FILES, type PictureFile } from '@alumbra/domain/picture'
import { mayLack, type PictureKind, pictureKey } from '../src/files/pictures.ts'
import type { FileStore } from '../src/files/store.ts'
import { rasterize } from './art/portrait.ts'

export type DemoPicture = { kind: PictureKind; id: string; drawing: string }

const SMALL_FILES = PICTURE_FILES.filter(mayLack)
/** Those that are enough to show a picture. */
export const SHOWN_FILES = PICTURE_FILES.filter((file) => !mayLack(file))

/** Rasterizes the drawings and stores them as these files. */
export async function savePictures(
  store: FileStore,
  pictures: readonly DemoPicture[],
  files: readonly PictureFile[] = PICTURE_FILES,
): Promise<void> {
  await Promise.all(pictures.map((picture) => save(store, picture, files)))
}

/** Stores those in AVIF, which takes three times as long as the others: one after the other, until `signal` says to stop. */
export async function saveSmallPictures(
  store: FileStore,
  pictures: readonly DemoPicture[],
  signal: AbortSignal,
): Promise<void> {
  for (const { kind, id, drawing } of pictures) {
    if (signal.aborted) return
    const encode = await rasterize(drawing)
    for (const file of SMALL_FILES) {
      if (signal.aborted) return
      await store.put(pictureKey(kind, id, file), await encode(file))
    }
  }
}

async function save(store: FileStore, { kind, id, drawing }: DemoPicture, files: readonly PictureFile[]) {
  const encode = await rasterize(drawing)
  await Promise.all(files.map(async (file) => store.put(pictureKey(kind, id, file), await encode(file))))
}
