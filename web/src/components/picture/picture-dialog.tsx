import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { wasGivenUp } from '../../api/lost.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Outcome } from '../../ui/dialog/dialog-options.ts'
import { inTurn } from '../../ui/dialog/in-turn.ts'
import { FieldMessage } from '../../ui/field.tsx'
import { failureText } from '../forms/failure-text.ts'
import { leaveUnasked } from '../forms/leave-unasked.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { type Crop, cropFile, keptInside, WHOLE, ZOOM_MAX, ZOOM_MIN } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import type { PictureKind } from './picture-kind.ts'
import { canReadCanvas } from './small-picture.ts'

export type PictureDialogProps = {
  kind: PictureKind
  picture: ImageBitmap
  /** The address of the picture that was up before. */
  current: string | null
  onClose: () => void
  onSaved: (picture: string) => void
}

/** Fills the transparent and empty parts of a picture; the saved file holds it, in light and dark themes. */
const BACKGROUNDS = { Blanco: '#ffffff', Oscuro: '#1c1830' } as const
type Background = keyof typeof BACKGROUNDS

const UNREADABLE =
  'Tu navegador no deja recortar imágenes, para que nadie te siga. Permite que esta página lea el lienzo (canvas) y vuelve a intentarlo, o usa otro navegador.'

const MAYBE =
  'No ha llegado la respuesta, así que puede que la imagen ya esté cambiada. Comprueba tu conexión y vuelve a cargar la página para verlo.'

/** Uploads a picture; where no answer comes, the one that is up says whether it was put up. */
async function sendPicture({ upload, read }: PictureKind, file: Blob, before: string | null) {
  const isSent = navigator.onLine
  const sentAt = performance.now()
  const answer = await upload(file)
  if (answer.ok || answer.status !== 0) return answer
  const mayFollow = wasGivenUp(sentAt)
  const now = await read()
  if (!now.ok) return isSent ? 'unknown' : answer
  if (mayFollow && now.data === before) return 'unknown'
  return now.data === null || now.data === before ? answer : { ok: true as const, data: now.data }
}

/** Crops a picture and uploads it; stays open with the error when that fails. */
export function PictureDialog({ kind, picture, current, onClose, onSaved }: PictureDialogProps) {
  const { fit, words } = kind
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [background, setBackground] = useState<Background>('Blanco')
  const [failure, setFailure] = useState<string>()

  useOpenInTurn(dialog)

  const look = { crop, fit, background: BACKGROUNDS[background] }
  const { busy, isBusy, submit } = useSubmit(async () => {
    const file = await cropFile(picture, look)
    return file ? sendPicture(kind, file, current) : 'not cropped'
  })
  const change = (next: (before: Crop) => Crop) => setCrop((before) => keptInside(picture, next(before), fit))

  // A file that is under way would be put up all the same. A second Escape closes without a `cancel` event.
  const leave = () => {
    if (!busy) dialog.current?.close()
  }

  const save = async () => {
    setFailure(undefined)
    // What would be put up in its place is noise.
    if (!canReadCanvas()) return setFailure(UNREADABLE)
    const answer = await submit()
    if (!answer) return
    if (answer === 'not cropped') return setFailure(words.failed)
    if (answer === 'unknown') return setFailure(MAYBE)
    if (answer.ok) {
      // Close first, so that the browser returns the focus.
      dialog.current?.close()
      return onSaved(answer.data)
    }
    if (answer.status === 401) return leaveUnasked(kind.loginAgain())
    setFailure(`${words.failed} ${failureText(answer)}`)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-titulo`}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={() => (isBusy() ? dialog.current?.showModal() : onClose())}
    >
      <div className="grid gap-5 p-6 sm:p-8">
        <h2 id={`${id}-titulo`} className="text-xl">
          {words.title}
        </h2>
        <CropFrame picture={picture} kind={kind} look={look} onChange={change} />
        <label className="grid gap-2 font-semibold">
          {words.zoom}
          <input
            type="range"
            min={ZOOM_MIN[fit]}
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
        {fit === 'contain' && (
          <BackgroundChoice name={`${id}-fondo`} chosen={background} onChoose={setBackground} />
        )}
        <div role="alert">
          <FieldMessage id={`${id}-error`} text={failure} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" aria-disabled={busy} className={buttonClass('secondary')} onClick={leave}>
            Cancelar
          </button>
          <button type="button" aria-disabled={busy} className={buttonClass('primary')} onClick={save}>
            {busy ? 'Guardando…' : words.use}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Opens the dialog once no other one stands; reports wait until it is gone (F139). */
function useOpenInTurn(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const { promise: gone, resolve } = Promise.withResolvers<Outcome>()
    inTurn(null, () => {
      if (!dialog.current?.open) dialog.current?.showModal()
      return gone
    })
    return () => resolve('close')
  }, [dialog])
}

type BackgroundChoiceProps = { name: string; chosen: Background; onChoose: (background: Background) => void }

const BackgroundChoice = ({ name, chosen, onChoose }: BackgroundChoiceProps) => (
  <fieldset>
    <legend className="font-semibold">Fondo</legend>
    <div className="mt-1 flex flex-wrap gap-x-8">
      {(['Blanco', 'Oscuro'] as const).map((one) => (
        <label key={one} className="flex min-h-[44px] cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={chosen === one}
            onChange={() => onChoose(one)}
            className="size-5 accent-ink"
          />
          {one}
        </label>
      ))}
    </div>
  </fieldset>
)
