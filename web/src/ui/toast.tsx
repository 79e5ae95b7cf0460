import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Alert, Check, Close } from './icons.tsx'

export type Action = { label: string; onPress: () => void }
type Toast = { id: number; kind: 'correct' | 'error'; text: ReactNode; action?: Action | undefined }

const NONE: readonly Toast[] = []
let toasts = NONE
const listeners = new Set<() => void>()

/** What had the focus when the toast came. */
let home: Element | null

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Shows a short message without taking the focus, until it is closed or replaced; an error, and one that offers nothing to do, also until the next
 * press.
 */
export function showToast(kind: Toast['kind'], text: ReactNode, action?: Action) {
  home = document.activeElement
  show([{ id: (toasts.at(-1)?.id ?? 0) + 1, kind, text, action }])
}

/** Offers or says this no more; returns whether that was shown until now. */
export function withdrawToast(what: Action | string): boolean {
  const isShown = toasts.some(({ action, text }) => action === what || text === what)
  if (isShown) show(NONE)
  return isShown
}

/** Takes the toast away; the focus of its pressed button goes back to what had it before, or to the page. */
function close({ detail }: { detail: number }) {
  for (const next of [home, document.getElementById('contenido')])
    if (next instanceof HTMLElement && document.activeElement?.closest('.toasts'))
      // With a pointer the page has stayed in view.
      next.focus({ preventScroll: detail > 0 })
  show(NONE)
}

/** The live region of toasts; it exists before the first message, so that screen readers announce it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  const isPassing = shown.some(({ kind, action }) => kind === 'error' || !action)
  useEffect(() => {
    if (!isPassing) return
    // It is over once something else is tried.
    const onClick = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest('a[href], button, summary')
      if (pressed && !pressed.closest('.toasts')) show(NONE)
    }
    addEventListener('click', onClick, { capture: true })
    return () => removeEventListener('click', onClick, { capture: true })
  }, [isPassing])
  return (
    <div role="status" className="toasts">
      {shown.map(({ id, kind, text, action }) => (
        <div key={id} className="on-night toast">
          {kind === 'correct' ? (
            <Check className="shrink-0 text-luz" />
          ) : (
            <Alert className="shrink-0 text-luz" />
          )}
          <p className="min-w-0 flex-1 py-2">
            {kind === 'error' && <span className="sr-only">Error: </span>}
            {text}
          </p>
          {action && (
            <button
              type="button"
              className="min-h-[44px] shrink-0 cursor-pointer rounded-control px-3 font-semibold underline underline-offset-4 transition-colors hover:bg-on-night/10"
              onClick={(event) => {
                close(event)
                action.onPress()
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Cerrar el aviso"
            className="grid size-11 shrink-0 place-items-center rounded-control text-l transition-colors hover:bg-on-night/10"
            onClick={close}
          >
            <Close />
          </button>
        </div>
      ))}
    </div>
  )
}
