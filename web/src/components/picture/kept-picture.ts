import { guardedDraft, keepTabDraft, readTabDraft } from '../drafts/tab-draft.ts'

/** Long enough for a square of 800 pixels out of the middle, small enough for the storage of a tab. */
const SIDE_MAX = 1600

const draftOf = (name: string) => guardedDraft('imagen', name)

/** Whether a canvas can be read: browsers that hide their user from trackers give other pixels (sitio-37). */
export function canReadCanvas(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  context?.fillRect(0, 0, 9, 9)
  const [red = 9, , blue = 9, alpha = 0] = context?.getImageData(4, 4, 1, 1).data ?? []
  return red + blue < 9 && alpha > 246
}

/** Keeps a chosen picture in this tab, made smaller: the dialog outlives a reload and an ended session. */
export function keepPicture(name: string, picture: ImageBitmap, type: string) {
  if (!canReadCanvas()) return
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // With its transparent parts. Safari writes PNG instead of WebP, and a photograph as PNG needs seconds and more room than a tab has.
  const kind = type === 'image/jpeg' ? type : 'image/webp'
  keepTabDraft(draftOf(name), { picture: canvas.toDataURL(kind, 0.9) })
}

export const dropPicture = (name: string) => keepTabDraft(draftOf(name), {})

/** The picture that this tab keeps; null without one. */
export async function keptPicture(name: string): Promise<ImageBitmap | null> {
  const kept = readTabDraft(draftOf(name))?.['picture']
  if (typeof kept !== 'string') return null
  const bytes = Uint8Array.from(atob(kept.split(',')[1] ?? ''), (char) => char.charCodeAt(0))
  return createImageBitmap(new Blob([bytes])).catch(() => null)
}
