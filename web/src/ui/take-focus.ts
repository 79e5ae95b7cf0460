/** As `ref`: the element takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** As `ref`: the first field of the form takes the focus when it appears. */
export const focusFirstField = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input, textarea, select')?.focus()
