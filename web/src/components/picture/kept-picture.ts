import { guardedDraft, keepTabDraft, readTabDraft } from '../drafts/tab-draft.ts'
import { canReadCanvas, drawSmall, writtenAs } from './small-picture.ts'

/** Long enough for a square of 800 pixels out of the middle, small enough for the storage of a tab. */
const SIDE_MAX = 1600

const draftOf = (name: string) => guardedDraft('imagen', name)

/** Keeps a chosen picture in this tab, made smaller: the dialog outlives a reload and an ended session. */
export function keepPicture(name: string, picture: ImageBitmap, type: string) {
  if (!canReadCanvas()) return
  const canvas = drawSmall(picture, SIDE_MAX, SIDE_MAX)
  keepTabDraft(draftOf(name), { picture: canvas.toDataURL(writtenAs(type), 0.9) })
}

export const dropPicture = (name: string) => keepTabDraft(draftOf(name), {})

/** The picture that this tab keeps; null without one. */
export async function keptPicture(name: string): Promise<ImageBitmap | null> {
  const kept = readTabDraft(draftOf(name))?.['picture']
  if (typeof kept !== 'string') return null
  const bytes = Uint8Array.from(atob(kept.split(',')[1] ?? ''), (char) => char.charCodeAt(0))
  return createImageBitmap(new Blob([bytes])).catch(() => null)
}
