const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * Works once nothing is pressed: a field loses the focus while the pointer goes down on a button, and a line that appears then would move
 * the button away from under it.
 */
export function afterPointer(work: () => void) {
  if (!document.querySelector(':active')) return work()
  const released = () => {
    for (const end of ENDS) removeEventListener(end, released)
    // The click comes first.
    setTimeout(work)
  }
  for (const end of ENDS) addEventListener(end, released)
}
