import type { ReactNode } from 'react'
import { InlineScript } from '../../../../page-scripts.tsx'

/** Where a phone ends. */
const PHONE = '(width < 40rem)'

type FoldProps = {
  id?: string
  /** Whether it starts folded on a phone. Wider windows, and pages without scripts, show everything. */
  folds: boolean
  summary: ReactNode
  /** The classes of the details, its summary and its content. */
  look: readonly [details: string, summary: string, content: string]
  children: ReactNode
}

/** A part of the editor that folds; its fields stay in the page. */
export const Fold = ({ id, folds, summary, look: [details, line, content], children }: FoldProps) => (
  <details
    id={id}
    open
    data-fold={folds || undefined}
    ref={folds ? foldOnPhone : undefined}
    // It may be folded before React starts.
    suppressHydrationWarning
    className={details}
  >
    <summary className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${line}`}>
      {summary}
    </summary>
    <div className={content}>{children}</div>
  </details>
)

function foldOnPhone(fold: HTMLDetailsElement | null) {
  if (!fold || fold.dataset['folded'] !== undefined) return
  fold.dataset['folded'] = ''
  if (matchMedia(PHONE).matches && !fold.contains(document.activeElement)) fold.open = false
}

const FOLD_NOW = `for (const fold of document.querySelectorAll('details[data-fold]')) {
  fold.dataset.folded = ''
  if (matchMedia('${PHONE}').matches) fold.open = false
}`

/** Folds what came from the server while the page is read, before anything below it is drawn. */
export const FoldNow = () => <InlineScript text={FOLD_NOW} />
