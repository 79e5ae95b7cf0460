import { type ReactNode, useState } from 'react'
import { InlineScript } from '../../../../page-scripts.tsx'
import { wasOpen } from './keep-place.ts'

/** Where a phone ends. */
const PHONE = '(width < 40rem)'

type FoldProps = {
  id?: string
  /** Whether it starts folded on a phone. Wider windows, and pages without scripts, show everything. */
  folds: boolean
  /** Whether it starts closed in every window; its content is drawn when it opens. */
  closed?: boolean
  summary: ReactNode
  /** The classes of the details, its summary and its content. */
  look: readonly [details: string, summary: string, content: string]
  children: ReactNode
}

/** A part of the editor that folds; its content stays in the page after it was opened once. */
export function Fold({ id, folds, closed = false, summary, look, children }: FoldProps) {
  const [startsClosed] = useState(closed)
  const [drawn, setDrawn] = useState(!closed)
  const [details, line, content] = look
  const drawOpen = (fold: HTMLDetailsElement | null) => {
    if (fold?.open) setDrawn(true)
  }
  return (
    <details
      id={id}
      open={!startsClosed}
      data-fold={(folds && !startsClosed) || undefined}
      ref={startsClosed ? drawOpen : folds ? foldOnPhone : undefined}
      onToggle={drawn ? undefined : (event) => drawOpen(event.currentTarget)}
      // It may be folded or opened before React starts.
      suppressHydrationWarning
      className={details}
    >
      <summary className={line}>{summary}</summary>
      {drawn && <div className={content}>{children}</div>}
    </details>
  )
}

function foldOnPhone(fold: HTMLDetailsElement | null) {
  if (!fold || fold.dataset['folded'] !== undefined) return
  fold.dataset['folded'] = ''
  if (wasOpen(fold.id) ?? !matchMedia(PHONE).matches) return
  if (!fold.contains(document.activeElement)) fold.open = false
}

const FOLD_NOW = `{const kept = Object(history.state?.pliegues), phone = matchMedia('${PHONE}').matches
for (const fold of document.querySelectorAll('#editor-cv details')) {
  const was = kept[fold.id]
  if (fold.dataset.fold) {
    fold.dataset.folded = ''
    fold.open = was ?? !phone
  } else if (was !== undefined) fold.open = was
}}`

/** Folds what came from the server while the page is read, before anything below it is drawn. */
export const FoldNow = () => <InlineScript text={FOLD_NOW} />
