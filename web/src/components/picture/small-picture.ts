import { PICTURE_SENT_BYTES } from '@alumbra/domain/picture'

/** Whether a canvas can be read: browsers that hide their user from trackers give other pixels (sitio-37). */
export function canReadCanvas(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  context?.fillRect(0, 0, 9, 9)
  const [red = 9, , blue = 9, alpha = 0] = context?.getImageData(4, 4, 1, 1).data ?? []
  return red + blue < 9 && alpha > 246
}

/** The whole picture on a canvas, at most as wide and as tall as this. */
export function drawSmall(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * What a picture of this type is written as, with its transparent parts. Safari writes PNG instead of WebP, and a photograph as PNG needs
 * seconds and more room than a tab has.
 */
export const writtenAs = (type: string): string => (type === 'image/jpeg' ? type : 'image/webp')

/** Other pictures go as they are, so that the server refuses their format (imagenes-1). */
const FORMATS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The file to send for a chosen one: a large one becomes as wide and tall as the server keeps it (F179, imagenes-2). */
export async function fileToSend(file: File, picture: ImageBitmap): Promise<Blob> {
  if (file.size <= PICTURE_SENT_BYTES || !FORMATS.includes(file.type) || !canReadCanvas()) return file
  const canvas = drawSmall(picture, 800, 1600)
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, writtenAs(file.type), 0.9))
  return small && small.size < file.size ? small : file
}
