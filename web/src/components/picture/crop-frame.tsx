import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { type Crop, cropSquare, drawCrop } from './crop.ts'
import type { PictureKind } from './picture-kind.ts'

const STEP: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** As many pixels a hand may move during a press. */
const STEADY = 6

type CropFrameProps = {
  picture: ImageBitmap
  kind: PictureKind
  look: Parameters<typeof drawCrop>[2]
  onChange: (next: (before: Crop) => Crop) => void
}

/** The part of a picture that stays, moved by dragging, by a press on its new centre (WCAG 2.5.7) or by arrow keys (imagenes-11). */
export function CropFrame({ picture, kind, look, onChange }: CropFrameProps) {
  const { crop, fit, background } = look
  const hint = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef(0)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, { crop, fit, background })
  }, [picture, crop, fit, background])

  const shift = (dx: number, dy: number) => onChange(({ x, y, zoom }) => ({ x: x + dx, y: y + dy, zoom }))
  /** Moves the centre by pixels of the page. */
  const shiftPixels = (x: number, y: number, { clientWidth }: HTMLCanvasElement) => {
    const perPixel = cropSquare(picture, crop, fit).side / clientWidth
    shift((x * perPixel) / picture.width, (y * perPixel) / picture.height)
  }
  const onPointerDown = ({ currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId)
    dragged.current = 0
  }
  const onPointerMove = ({
    buttons,
    movementX,
    movementY,
    currentTarget,
  }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    dragged.current += Math.abs(movementX) + Math.abs(movementY)
    shiftPixels(-movementX, -movementY, currentTarget)
  }
  const onClick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLCanvasElement>) => {
    if (dragged.current > STEADY) return
    const { offsetX, offsetY } = nativeEvent
    const half = currentTarget.clientWidth / 2
    shiftPixels(offsetX - half, offsetY - half, currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    shift(step[0] / crop.zoom, step[1] / crop.zoom)
  }
  const shape = kind.round ? 'rounded-full' : 'rounded-card'
  return (
    <div className="grid gap-2 text-center">
      <button
        type="button"
        aria-label="Encuadre: muévelo con las flechas"
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        className={`mx-auto ${shape}`}
      >
        <canvas
          ref={canvas}
          width={400}
          height={400}
          className={`aspect-square w-64 max-w-full cursor-move touch-none ${shape} ${kind.round ? '' : 'outline outline-hairline'}`}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onClick={onClick}
        />
      </button>
      <p id={hint} className="text-s text-quiet">
        Arrastra la imagen o pulsa el punto que quieras en el centro.
      </p>
    </div>
  )
}
