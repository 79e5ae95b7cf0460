/** Which square of a picture is kept: its middle, in shares of the picture, and how near it is seen. */
export type Crop = { x: number; y: number; zoom: number }

export const ZOOM_MAX = 4
/** The middle of the picture, as large as a square can be. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

type Size = { width: number; height: number }

/** The square of the picture, in its own pixels. */
export function cropSquare({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The nearest crop that stays inside the picture. */
export function keptInside(size: Size, { x, y, zoom }: Crop): Crop {
  const near = Math.min(Math.max(zoom, 1), ZOOM_MAX)
  const half = Math.min(size.width, size.height) / near / 2
  return {
    x: between(x, half / size.width),
    y: between(y, half / size.height),
    zoom: near,
  }
}

const between = (value: number, margin: number) => Math.min(Math.max(value, margin), 1 - margin)

/** Draws the square over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, side } = cropSquare(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // What is transparent in a PNG is paper, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file to send. */
export function cropFile(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(800, cropSquare(picture, crop).side))
  drawCrop(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
