import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPress } from '../after-press.ts'
import { Choice, Content } from './dialog/dialog-content.tsx'
import type { DialogOptions, Outcome } from './dialog/dialog-options.ts'
import { DialogTimer } from './dialog/dialog-timer.tsx'
import { inTurn } from './dialog/in-turn.ts'
import { pageHere, useWayBack } from './dialog/use-way-back.ts'
import { Close } from './icons.tsx'

/** A dialog is on its way to the page. */
let opening = false

/**
 * Asks or reports something over the page, one dialog at a time; returns how it was closed. A second press before the question
 * stands there asks nothing more.
 */
export function openDialog(options: DialogOptions): Promise<Outcome> {
  const asks = options.cancel !== undefined
  // Reports have no way to cancel, and are always shown.
  if (opening && asks) return Promise.resolve('cancel')
  const here = pageHere()
  return inTurn(options, async (waited) => {
    // A question goes with its page; a report that has waited belongs to none.
    if (waited && asks && here !== pageHere()) return 'close'
    return drawDialog({ ...options, home: options.aboutLeaving || (waited && !asks) ? null : here })
  })
}

type DrawnDialog = DialogOptions & {
  /** The page that it goes with on the way back. */
  home: string | null
}

function drawDialog(options: DrawnDialog): Promise<Outcome> {
  opening = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const onEnd = (outcome: Outcome) => {
      root.unmount()
      place.remove()
      resolve(outcome)
    }
    // To open it the browser styles the whole page again.
    afterPress(() => {
      opening = false
      root.render(<Dialog {...options} onEnd={onEnd} />)
    })
  })
}

function Dialog({
  icon,
  title,
  text,
  body,
  confirm,
  danger = false,
  deny,
  cancel,
  timer,
  home,
  onEnd,
}: DrawnDialog & { onEnd: (outcome: Outcome) => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const ended = useRef(false)
  const pressed = useRef<EventTarget>(null)
  const [pointed, setPointed] = useState(false)
  const [used, setUsed] = useState(false)

  const end = (outcome: Outcome) => {
    if (ended.current) return
    ended.current = true
    // It is gone with the next picture; to close it the browser styles the whole page again, as to open it.
    dialog.current?.style.setProperty('visibility', 'hidden')
    afterPress(() => {
      closeWithFocus(dialog.current)
      onEnd(outcome)
    })
  }
  const paused = pointed || used
  const hasParts = body !== undefined && typeof body !== 'string'
  useOpen(dialog, timer !== undefined || hasParts)
  useWayBack(home, () => end('close'))

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape replaces the click outside for the keyboard.
    <dialog
      ref={dialog}
      tabIndex={-1}
      role={icon === 'success' ? undefined : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      // A body of one text is announced when the dialog opens; a body with parts is read one by one.
      aria-describedby={`${id}-text ${hasParts ? '' : `${id}-body `}${id}-timer`}
      className={`dialog ${hasParts ? 'dialog-wide' : ''}`}
      onCancel={(event) => {
        event.preventDefault()
        end('escape')
      }}
      // A second Escape closes the dialog without a `cancel` event.
      onClose={() => end('close')}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        const outside = event.target === event.currentTarget && pressed.current === event.currentTarget
        if (outside) end('backdrop')
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the listener only notices that the dialog is used. */}
      <div
        className="relative grid justify-items-start gap-6 p-6 sm:p-8"
        // Only a moving pointer: one that rests where the dialog opens does not count.
        onPointerMove={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setUsed(true)}
        onBlur={() => setUsed(false)}
      >
        <Content id={id} icon={icon} title={title} text={text} body={body} />
        <div className="flex w-full flex-wrap justify-end gap-3">
          {cancel && <Choice look="secondary" text={cancel} onClick={() => end('cancel')} />}
          {deny && <Choice look="secondary" text={deny} onClick={() => end('denied')} />}
          <Choice look={danger ? 'danger' : 'primary'} text={confirm} onClick={() => end('confirmed')} />
        </div>
        <button
          type="button"
          aria-label="Cerrar"
          className="absolute right-3 top-3 grid size-11 place-items-center rounded-control text-l text-quiet transition-colors hover:bg-ink/5 hover:text-ink"
          onClick={() => end('close')}
        >
          <Close />
        </button>
        {timer !== undefined && (
          <DialogTimer id={`${id}-timer`} ms={timer} paused={paused} onEnd={() => end('timer')} />
        )}
      </div>
    </dialog>
  )
}

/**
 * Opens the dialog; the focus starts on the safest button, or on the dialog when a button would stop its timer or
 * would scroll the text away.
 */
function useOpen(dialog: RefObject<HTMLDialogElement | null>, onItself: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    // A modal dialog closes the menu that it is asked from: the focus goes to the button of that menu, and comes back there.
    document.activeElement?.closest<HTMLElement>(':popover-open')?.hidePopover()
    element.showModal()
    const target = onItself ? element : element.querySelector('button')
    target?.focus()
    // The browser has focused the first button, and scrolled to it.
    if (onItself) element.scrollTo(0, 0)
  }, [dialog, onItself])
}

/**
 * Closes the dialog while it is in the page, so that the browser returns the focus. In Chromium (156) a field that gets it back from
 * a dialog that was closed with the mouse takes no key until it is focused again; its selection stays.
 */
function closeWithFocus(dialog: HTMLDialogElement | null) {
  dialog?.close()
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches(':read-write')) return
  field.blur()
  field.focus({ preventScroll: true })
}
