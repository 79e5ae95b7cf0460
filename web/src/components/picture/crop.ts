import { PICTURE_SENT_BYTES } from '@alumbra/domain/picture'

/** The square of a picture that is kept: its centre, as a fraction of the picture, and its zoom. */
export type Crop = { x: number; y: number; zoom: number }

/** As in CSS `object-fit`. */
export type Fit = 'cover' | 'contain'

export const ZOOM_MAX = 4
/** A picture that is kept whole may have a margin. */
export const ZOOM_MIN = { cover: 1, contain: 0.7 } as const satisfies Record<Fit, number>
/** The start: the centre of the picture, as it fits. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

type Size = { width: number; height: number }

/** The square in pixels of the picture; with `contain` it may reach past the edges. */
export function cropSquare({ width, height }: Size, { x, y, zoom }: Crop, fit: Fit) {
  const side = (fit === 'cover' ? Math.min : Math.max)(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The nearest crop whose square covers as much of the picture as possible. */
export function keptInside(size: Size, { x, y, zoom }: Crop, fit: Fit): Crop {
  const near = Math.min(Math.max(zoom, ZOOM_MIN[fit]), ZOOM_MAX)
  const half = cropSquare(size, { x, y, zoom: near }, fit).side / 2
  return { x: between(x, half / size.width), y: between(y, half / size.height), zoom: near }
}

// A square wider than the picture moves until their edges meet.
const between = (value: number, margin: number) =>
  Math.min(Math.max(value, Math.min(margin, 1 - margin)), Math.max(margin, 1 - margin))

/** How a crop becomes a file, and the colour of its empty parts. */
export type Cut = { crop: Crop; fit: Fit; background: string }

/** Draws the square over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { crop, fit, background }: Cut) {
  const { left, top, side } = cropSquare(picture, crop, fit)
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / side
  context.imageSmoothingQuality = 'high'
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, -left * scale, -top * scale, picture.width * scale, picture.height * scale)
}

/** The square as a file, at most 800 pixels wide. */
export async function cropFile(picture: ImageBitmap, cut: Cut): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const { side } = cropSquare(picture, cut.crop, cut.fit)
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(800, side)))
  drawCrop(canvas, picture, cut)
  const asFile = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  // JPEG blurs the flat colours of drawings; PNG makes photographs too large.
  const drawing = cut.fit === 'contain' ? await asFile('image/png') : null
  return drawing && drawing.size <= PICTURE_SENT_BYTES ? drawing : asFile('image/jpeg')
}
