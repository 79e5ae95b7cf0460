import { flushSync } from 'react-dom'

/**
 * Draws a change that takes the pressed button away, or brings rows, and gives the focus to what `find` finds then:
 * the next Tab would begin at the top of the page otherwise (administracion-15).
 */
export function drawAndFocus(change: () => void, find: () => HTMLElement | null | undefined) {
  flushSync(change)
  find()?.focus()
}
