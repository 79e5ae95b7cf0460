import { type ReactNode, useEffect, useRef } from 'react'
import { InlineScript } from '../../page-scripts.tsx'
import { buttonClass } from '../../ui/button.ts'

type DraftNoticeProps = {
  shown: boolean
  /** Where this browser keeps the draft, when the server draws the form. */
  kept?: string
  onDiscard: () => void
  /** The id of what takes the focus, because the button disappears with the notice. */
  focus?: string
  className?: string
  /** What else can be done about the draft. */
  children?: ReactNode
}

/**
 * Says that the form shows an unsent draft, and offers to discard it. The page shows it while it is read when this browser
 * keeps a draft, so that nothing moves when React restores it.
 */
export function DraftNotice({
  shown,
  kept,
  onDiscard,
  focus = 'contenido',
  className = 'mt-8',
  children,
}: DraftNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // React leaves an attribute as the script below has set it. An effect, because the draft is read in effects too.
  useEffect(() => {
    if (notice.current) notice.current.hidden = !shown
  }, [shown])
  return (
    <>
      <div
        ref={notice}
        role="status"
        hidden={!shown}
        data-draft={kept}
        suppressHydrationWarning
        className={`${className} flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 border-luz py-1 pl-5`}
      >
        <p className="max-w-[40.3em] grow">
          Hemos recuperado los cambios que no llegaste a guardar en este navegador.
        </p>
        {children}
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => {
            onDiscard()
            document.getElementById(focus)?.focus({ preventScroll: true })
          }}
        >
          Descartarlos
        </button>
      </div>
      {kept && <InlineScript text={SHOW_IF_KEPT} />}
    </>
  )
}

/** Runs right behind the notice; a browser may forbid its storage. */
const SHOW_IF_KEPT =
  '{const n=document.currentScript.previousElementSibling;try{n.hidden=!localStorage.getItem(n.dataset.draft)}catch{}}'
