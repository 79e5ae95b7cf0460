import type { PictureKind } from '../src/files/pictures.ts'
import { pictureKey } from '../src/files/pictures.ts'
import type { FileStore } from '../src/files/store.ts'
import { rasterize } from './art/portrait.ts'

export type DemoPicture = { kind: PictureKind; id: string; drawing: string }

/** Rasterizes the drawings and stores them as pictures. */
export async function savePictures(store: FileStore, pictures: readonly DemoPicture[]): Promise<void> {
  await Promise.all(
    pictures.map(async ({ kind, id, drawing }) => {
      for (const { file, bytes } of await rasterize(drawing))
        await store.put(pictureKey(kind, id, file), bytes)
    }),
  )
}
