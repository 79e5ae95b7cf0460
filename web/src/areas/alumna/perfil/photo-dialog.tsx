import { subirFoto } from '@alumbra/contract/alumna'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { FieldMessage } from '../../../ui/field.tsx'
import { type Crop, cropFile, drawCrop, keptInside, WHOLE, ZOOM_MAX } from './crop.ts'

type PhotoDialogProps = { picture: ImageBitmap; onClose: () => void; onSaved: (img: string) => void }

const FAILED = 'No hemos podido cambiar la foto; sigue puesta la de antes.'
const STEP: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** The square that will be kept, moved by pointer or arrows; stays open with a reason when sending fails. */
export function PhotoDialog({ picture, onClose, onSaved }: PhotoDialogProps) {
  const email = useVisit()?.contactEmail ?? ''
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const change = (next: (before: Crop) => Crop) => setCrop((before) => keptInside(picture, next(before)))
  const shift = (dx: number, dy: number) => change(({ x, y, zoom }) => ({ x: x + dx, y: y + dy, zoom }))
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    const perPixel = Math.min(picture.width, picture.height) / crop.zoom / event.currentTarget.clientWidth
    shift((-event.movementX * perPixel) / picture.width, (-event.movementY * perPixel) / picture.height)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    shift(step[0] / crop.zoom, step[1] / crop.zoom)
  }

  const save = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const file = await cropFile(picture, crop)
    const answer = file && (await send(subirFoto, { file }))
    setBusy(false)
    if (answer?.ok) return onSaved(answer.data.img)
    setFailure(answer ? `${FAILED} ${failureText(answer, { email })}` : FAILED)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="foto-titulo"
      className="dialog"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-5 p-6 sm:p-8">
        <h2 id="foto-titulo" className="text-xl">
          Así se verá tu foto
        </h2>
        <button
          type="button"
          aria-label="Encuadre: muévelo con las flechas"
          onKeyDown={onKeyDown}
          className="mx-auto rounded-full"
        >
          <canvas
            ref={canvas}
            width={400}
            height={400}
            className="size-64 max-w-full cursor-move touch-none rounded-full"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointerMove}
          />
        </button>
        <label className="grid gap-2 font-semibold">
          Acercar
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            className="w-full accent-luz"
            onChange={(event) => {
              const zoom = event.currentTarget.valueAsNumber
              change((before) => ({ ...before, zoom }))
            }}
          />
        </label>
        <div role="alert">
          <FieldMessage id="foto-error" text={failure} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonClass('secondary')} onClick={onClose}>
            Cancelar
          </button>
          <button type="button" aria-disabled={busy} className={buttonClass('primary')} onClick={save}>
            {busy ? 'Enviando…' : 'Usar esta foto'}
          </button>
        </div>
      </div>
    </dialog>
  )
}
