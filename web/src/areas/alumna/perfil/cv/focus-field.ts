import { flushSync } from 'react-dom'
import { scrollInSight } from './scroll-in-sight.ts'

/** The id of the fold of an entry, by the path of the entry or of one of its fields. */
export const entryId = (path: string): string => `entrada-${path.split('.', 2).join('.')}`

/** Unfolds the sections around a field and moves the focus to it. */
export function focusField(id: string) {
  drawEntry(id)
  const field = document.getElementById(id)
  for (let fold = foldAround(field); fold; fold = foldAround(fold.parentElement)) fold.open = true
  field?.focus()
  // An element that has the focus already is not brought into view by getting it.
  if (field) scrollInSight(field, { block: 'nearest' })
}

/** The fields of an entry that starts closed are drawn when it opens, which browsers say later. */
function drawEntry(id: string) {
  const entry = document.getElementById(entryId(id))
  if (!(entry instanceof HTMLDetailsElement) || entry.open) return
  entry.open = true
  flushSync(() => entry.dispatchEvent(new Event('toggle')))
}

const foldAround = (element: Element | null): HTMLDetailsElement | null =>
  element?.closest<HTMLDetailsElement>('details') ?? null
