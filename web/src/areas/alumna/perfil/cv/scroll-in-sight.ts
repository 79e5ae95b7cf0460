/**
 * Scrolls to an element. Entries on the way have an estimated height and get their own while they come into sight
 * (content-visibility), so it is scrolled again for some frames.
 */
export function scrollInSight(element: Element, options: ScrollIntoViewOptions = {}, frames = 10) {
  element.scrollIntoView(options)
  if (frames > 0) requestAnimationFrame(() => scrollInSight(element, options, frames - 1))
}
