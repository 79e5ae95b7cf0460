import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, cropSquare, drawCrop } from './crop.ts'
import type { PictureKind } from './picture-kind.ts'

const STEP: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

type CropFrameProps = {
  picture: ImageBitmap
  kind: PictureKind
  look: Parameters<typeof drawCrop>[2]
  onChange: (next: (before: Crop) => Crop) => void
}

/** The part of a picture that stays, moved by pointer or arrow keys. */
export function CropFrame({ picture, kind, look, onChange }: CropFrameProps) {
  const { crop, fit, background } = look
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, { crop, fit, background })
  }, [picture, crop, fit, background])

  const shift = (dx: number, dy: number) => onChange(({ x, y, zoom }) => ({ x: x + dx, y: y + dy, zoom }))
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    const perPixel = cropSquare(picture, crop, fit).side / event.currentTarget.clientWidth
    shift((-event.movementX * perPixel) / picture.width, (-event.movementY * perPixel) / picture.height)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    shift(step[0] / crop.zoom, step[1] / crop.zoom)
  }
  const shape = kind.round ? 'rounded-full' : 'rounded-card'
  return (
    <button
      type="button"
      aria-label="Encuadre: muévelo con las flechas"
      onKeyDown={onKeyDown}
      className={`mx-auto ${shape}`}
    >
      <canvas
        ref={canvas}
        width={400}
        height={400}
        className={`aspect-square w-64 max-w-full cursor-move touch-none ${shape} ${kind.round ? '' : 'outline outline-hairline'}`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
    </button>
  )
}
