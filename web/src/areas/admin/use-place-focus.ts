import { useEffect, useRef } from 'react'
import type { Place } from './section.ts'
import { rowLinkId } from './section-table.tsx'

export const DESK_TITLE_ID = 'ficha'
export const NEW_BUTTON_ID = 'nuevo'

const WRITABLE = ':is(input, textarea, select):not([readonly], :disabled, .hidden)'

/** Follows the place on the page with the focus: into what was opened, and back to where it came from. */
export function usePlaceFocus(open: Place['open']) {
  const before = useRef(open)
  const here = placeKey(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (placeKey(last) === here) return
    focusBehindDialogs(open ? deskTarget(open.mode) : listTarget(last))
  }, [here, open])
}

const placeKey = (open: Place['open']) =>
  open ? `${open.mode} ${open.mode === 'create' ? '' : open.id}` : ''

function deskTarget(mode: 'view' | 'edit' | 'create') {
  const title = document.getElementById(DESK_TITLE_ID)
  const field =
    mode === 'view' ? null : title?.closest('section')?.querySelector<HTMLElement>(`form ${WRITABLE}`)
  return field ?? title
}

const listTarget = (last: Place['open']) =>
  (last && last.mode !== 'create' && document.getElementById(rowLinkId(last.id))) ||
  document.getElementById(NEW_BUTTON_ID) ||
  document.getElementById('contenido')

/** While a dialog is open nothing behind it can have the focus: then as soon as it closes. */
function focusBehindDialogs(target: HTMLElement | null) {
  const dialog = document.querySelector('dialog:modal')
  if (dialog) dialog.addEventListener('close', () => target?.focus(), { once: true })
  else target?.focus()
}
