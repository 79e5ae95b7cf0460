/** Unfolds the sections around a field and moves the focus to it. */
export function focusField(id: string) {
  const field = document.getElementById(id)
  for (let fold = foldAround(field); fold; fold = foldAround(fold.parentElement)) fold.open = true
  field?.focus()
  // An element that has the focus already is not brought into view by getting it.
  field?.scrollIntoView({ block: 'nearest' })
}

const foldAround = (element: Element | null): HTMLDetailsElement | null =>
  element?.closest<HTMLDetailsElement>('details') ?? null
