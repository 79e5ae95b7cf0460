/** By these events she moves on by herself. */
const MOVES = ['wheel', 'pointerdown', 'touchstart', 'keydown']

/**
 * Scrolls to an element. Entries on the way have an estimated height and get their own while they come into sight
 * (content-visibility), so it is scrolled again for some frames, unless she moves on by herself.
 */
export function scrollInSight(element: Element, options: ScrollIntoViewOptions = {}, frames = 10) {
  const over = new AbortController()
  const { signal } = over
  for (const move of MOVES)
    addEventListener(move, () => over.abort(), { signal, capture: true, passive: true })
  const scroll = (left: number) => {
    if (signal.aborted) return
    element.scrollIntoView(options)
    if (left > 0) requestAnimationFrame(() => scroll(left - 1))
    else over.abort()
  }
  scroll(frames)
}
