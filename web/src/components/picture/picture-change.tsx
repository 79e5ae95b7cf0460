import { PICTURE_HINT } from '@alumbra/domain/picture'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { PictureKind } from './picture-kind.ts'

type PictureChangeProps = {
  kind: PictureKind
  /** Other buttons follow in the same row; the hint stands under all of them. */
  beside?: boolean
  onChanged: (picture: string) => void
}

/** Chooses a picture, lets the user crop it, uploads it (F106, F132). */
export function PictureChange({ kind, beside = false, onChanged }: PictureChangeProps) {
  const { words } = kind
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    // Lets the user choose the same file again.
    event.target.value = ''
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      showToast('error', words.unreadable)
    }
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }

  return (
    <div className={beside ? 'contents' : undefined}>
      <button
        type="button"
        aria-describedby={hint}
        className={buttonClass('secondary')}
        onClick={() => input.current?.click()}
      >
        {words.change}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={words.input}
        tabIndex={-1}
        className="hidden"
        onChange={open}
      />
      <div id={hint} className={`text-s text-quiet ${beside ? 'order-last basis-full' : 'mt-1'}`}>
        <p>{PICTURE_HINT}</p>
        <p>Si pesa más, la reducimos.</p>
      </div>
      {picture && (
        <PictureDialog
          kind={kind}
          picture={picture}
          onClose={close}
          onSaved={(saved) => {
            onChanged(saved)
            close()
            showToast('correct', words.done)
          }}
        />
      )}
    </div>
  )
}
