import { PICTURE_HINT } from '@alumbra/domain/picture'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.tsx'
import { leaveUnasked } from '../forms/leave-unasked.ts'
import { NotFetched, useFetched } from '../site/use-fetched.tsx'
import { fetchRemoval } from './fetch-removal.ts'
import { dropPicture, keepPicture, keptPicture } from './kept-picture.ts'
import type { PictureDialogProps } from './picture-dialog.tsx'
import type { PictureKind } from './picture-kind.ts'

type PictureChangeProps = {
  kind: PictureKind
  /** Other buttons follow in the same row; the hint stands under all of them. */
  beside?: boolean
  /** In a row of plain buttons. */
  plain?: boolean
  /** The address of the picture that can be taken away. */
  current: string | null
  onChanged: (picture: string | null) => void
}

/** Chooses a picture, lets the user crop it, uploads it (F106, F132); takes it away again (imagenes-8). */
export function PictureChange({
  kind,
  beside = false,
  plain = false,
  current,
  onChanged,
}: PictureChangeProps) {
  const { words } = kind
  const hint = useId()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { picture, open, drop } = useChosenPicture(words)
  const remove = async () => {
    const part = await fetchRemoval()
    const loginAgain = () => leaveUnasked(kind.loginAgain())
    if (!part || !(await part.removePicture({ ...kind, loginAgain }))) return
    onChanged(null)
    button.current?.focus()
  }
  const close = () => {
    drop()
    // After a reload the dialog was opened by nothing that could take the focus back.
    if (document.activeElement === document.body) button.current?.focus()
  }

  return (
    <div className={beside ? 'contents' : undefined}>
      <button
        ref={button}
        type="button"
        aria-describedby={hint}
        className={buttonClass(plain ? 'plain' : 'secondary')}
        onClick={() => input.current?.click()}
      >
        {words.change}
      </button>
      {current && (
        <button type="button" className={buttonClass(plain ? 'plain' : 'secondary')} onClick={remove}>
          {words.remove}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={words.input}
        tabIndex={-1}
        className="hidden"
        onChange={open}
      />
      <div
        id={hint}
        className={`text-s text-quiet ${beside ? 'basis-full sm:order-last' : plain ? 'px-3' : 'mt-1'}`}
      >
        <p>{PICTURE_HINT}</p>
        <p>Si pesa más, la reducimos.</p>
      </div>
      {picture && (
        <FetchedDialog
          kind={kind}
          picture={picture}
          current={current}
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

/** The picture that is being cropped, also after a reload. */
function useChosenPicture({ input: name, unreadable }: PictureKind['words']) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let wanted = true
    keptPicture(name).then((kept) => (wanted ? setPicture(kept) : kept?.close()))
    return () => {
      wanted = false
    }
  }, [name])
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    // Lets the user choose the same file again.
    event.target.value = ''
    try {
      const chosen = await createImageBitmap(file)
      keepPicture(name, chosen, file.type)
      setPicture(chosen)
    } catch {
      showToast('error', unreadable)
    }
  }
  const drop = () => {
    picture?.close()
    dropPicture(name)
    flushSync(() => setPicture(null))
  }
  return { picture, open, drop }
}

const fetchDialog = () => import('./picture-dialog.tsx')

/** Few visits change a picture, so the code that crops it comes when one is chosen. */
function FetchedDialog(props: PictureDialogProps) {
  const part = useFetched(fetchDialog)
  if (part === null) return <NotFetched />
  return part && <part.PictureDialog {...props} />
}
