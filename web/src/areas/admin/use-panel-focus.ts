import { useEffect, useRef } from 'react'
import type { SectionState } from './section-state.ts'
import { rowLinkId } from './section-table.tsx'

export const PANEL_TITLE_ID = 'ficha'
export const NEW_BUTTON_ID = 'nuevo'

const WRITABLE = ':is(input, textarea, select):not([readonly], :disabled, .hidden)'

/** Moves the focus into the panel when it opens, and back to the row when it closes. */
export function usePanelFocus(open: SectionState['open']) {
  const before = useRef(open)
  const here = panelKey(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (panelKey(last) === here) return
    focusBehindDialogs(open ? panelTarget(open.mode) : listTarget(last))
  }, [here, open])
}

const panelKey = (open: SectionState['open']) =>
  open ? `${open.mode} ${open.mode === 'create' ? '' : open.id}` : ''

function panelTarget(mode: 'view' | 'edit' | 'create') {
  const title = document.getElementById(PANEL_TITLE_ID)
  const field =
    mode === 'view' ? null : title?.closest('section')?.querySelector<HTMLElement>(`form ${WRITABLE}`)
  return field ?? title
}

const listTarget = (last: SectionState['open']) =>
  (last && last.mode !== 'create' && document.getElementById(rowLinkId(last.id))) ||
  document.getElementById(NEW_BUTTON_ID) ||
  document.getElementById('contenido')

/** Moves the focus to the title of the panel, or to the page, when what had it has disappeared (administracion-15). */
export function keepFocus() {
  if (document.activeElement !== document.body) return
  const target = document.getElementById(PANEL_TITLE_ID) ?? document.getElementById('contenido')
  target?.focus()
}

/** As `ref` of a button that may disappear while it has the focus. */
export const leavesFocus = (button: HTMLElement | null) => () => {
  // It is still there now.
  if (button === document.activeElement) queueMicrotask(keepFocus)
}

/** Behind an open dialog nothing can take the focus: waits until the dialog closes. */
function focusBehindDialogs(target: HTMLElement | null) {
  const dialog = document.querySelector('dialog:modal')
  if (dialog) dialog.addEventListener('close', () => target?.focus(), { once: true })
  else target?.focus()
}
