import { PICTURE_HINT } from '@alumbra/domain/picture'
import { useState } from 'react'
import { controlClass, Field } from '../../../ui/field.tsx'

/** A chosen picture that is not uploaded yet. */
export type Chosen = { file: File; bitmap: ImageBitmap }

const UNREADABLE = 'No hemos podido abrir esa imagen. Prueba con otra en JPG, PNG o WebP.'

/** Chooses a picture; the hint is only text, the server checks the file (M7). */
export function PictureField({ onChosen }: { onChosen: (chosen: Chosen | null) => void }) {
  const [error, setError] = useState<string>()
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const bitmap = file && (await createImageBitmap(file).catch(() => null))
    setError(file && !bitmap ? UNREADABLE : undefined)
    if (file && !bitmap) input.value = ''
    onChosen(file && bitmap ? { file, bitmap } : null)
  }
  return (
    <Field id="image" label="Imagen" help={PICTURE_HINT} error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/*"
          className={`${controlClass} file:mr-4 file:cursor-pointer file:font-semibold`}
          onChange={(event) => choose(event.currentTarget)}
        />
      )}
    </Field>
  )
}
