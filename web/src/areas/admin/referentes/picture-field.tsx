import { PICTURE_HINT } from '@alumbra/domain/picture'
import { useState } from 'react'
import { keepTabDraft, useHasTabDraft } from '../../../components/drafts/tab-draft.ts'
import { controlClass, Field } from '../../../ui/field.tsx'

/** A chosen picture that is not uploaded yet. */
export type Chosen = { file: File; bitmap: ImageBitmap }

const UNREADABLE = 'No hemos podido abrir esa imagen. Prueba con otra en JPG, PNG o WebP.'

/** After a reload: browsers give no page a file that was chosen before. */
const CHOOSE_AGAIN = 'La imagen que habías elegido no se queda en el navegador: elígela otra vez.'

type PictureFieldProps = {
  /** Where this tab notes that a picture was chosen. */
  draft: string
  onChosen: (chosen: Chosen | null) => void
}

/** Chooses a picture; the hint is only text, the server checks the file (M7). */
export function PictureField({ draft, onChosen }: PictureFieldProps) {
  const chosenBefore = useHasTabDraft(draft)
  const [isTouched, setTouched] = useState(false)
  const [error, setError] = useState<string>()
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Before the picture is read: a reload may be quicker.
    keepTabDraft(draft, file ? { nombre: file.name } : {})
    const bitmap = file && (await createImageBitmap(file).catch(() => null))
    // Another one was chosen while this one was read.
    if (input.files?.[0] !== file) return
    setTouched(true)
    onChosen(file && bitmap ? { file, bitmap } : null)
    if (!file || bitmap) return setError(undefined)
    keepTabDraft(draft, {})
    setError(UNREADABLE)
    input.value = ''
  }
  return (
    <Field
      id="image"
      label="Imagen"
      help={PICTURE_HINT}
      error={error ?? (chosenBefore && !isTouched ? CHOOSE_AGAIN : undefined)}
    >
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
