/** For `ref`: an element that takes the focus as it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** For `ref`: a form whose first field takes the focus as it appears. */
export const focusFirstField = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input, textarea, select')?.focus()
