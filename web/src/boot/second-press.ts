/** Browsers count the clicks of a mouse, but not all of them those of a finger: Firefox calls each tap the first. */
const TAP_MS = 500
const TAP_PX = 40

/** What the second press of a double click would answer unread, or take back (textos-14). Corners of cards are named by their look: a list of them keeps to 60 kB (sitio-23). */
const ONCE = ':is(dialog, .toasts) button, [data-once], .corner-button'

/** Drops the second press of a double click or a double tap there. */
export function dropSecondPress() {
  let last: MouseEvent | undefined
  const isSecond = (event: PointerEvent) =>
    event.detail > 1 ||
    (last &&
      event.pointerType !== 'mouse' &&
      event.timeStamp - last.timeStamp < TAP_MS &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < TAP_PX)
  addEventListener(
    'click',
    (event) => {
      // Keys and scripts press without one.
      if (event.detail === 0) return
      const { target } = event
      const isDropped =
        isSecond(event) && target instanceof Element && (target.matches('dialog') || target.closest(ONCE))
      last = event
      if (!isDropped) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
