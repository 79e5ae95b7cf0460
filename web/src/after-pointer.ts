const LOOK_AGAIN_MS = 40

/**
 * Works once nothing is pressed: a field loses the focus while the pointer goes down on a button, and a line that appears then would move
 * the button away from under it. The click comes first.
 */
export function afterPointer(work: () => void) {
  if (document.querySelector(':active')) setTimeout(afterPointer, LOOK_AGAIN_MS, work)
  else work()
}
