import { IMAGEN_HINT } from '@alumbra/contract/imagen'
import { type ChangeEvent, useRef, useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { tell } from '../../../ui/toast.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const UNREADABLE = 'No hemos podido abrir esa imagen. Prueba con una foto en JPG, PNG o WebP.'

/** Chooses a picture, shows what will be kept of it, sends it (A §2). */
export function PhotoChange({ onChanged }: { onChanged: (img: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    // The same file can be chosen again.
    event.target.value = ''
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      tell('error', UNREADABLE)
    }
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }

  return (
    <div>
      <button
        type="button"
        aria-describedby="foto-formatos"
        className={buttonClass('secondary')}
        onClick={() => input.current?.click()}
      >
        Cambiar foto
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Foto"
        tabIndex={-1}
        className="hidden"
        onChange={open}
      />
      <p id="foto-formatos" className="mt-1 text-s text-quiet">
        {IMAGEN_HINT}
      </p>
      {picture && (
        <PhotoDialog
          picture={picture}
          onClose={close}
          onSaved={(img) => {
            onChanged(img)
            close()
            tell('correct', 'Tu foto nueva ya está puesta.')
          }}
        />
      )}
    </div>
  )
}
