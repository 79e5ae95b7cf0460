/** The first such element, which takes no focus by Tab, gets the focus without scrolling. */
export function focusText(selector: string) {
  const text = document.querySelector<HTMLElement>(selector)
  if (text) text.tabIndex = -1
  text?.focus({ preventScroll: true })
}
