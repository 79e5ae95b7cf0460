/** Unfolds the sections around a field and moves the focus to it. */
export function focusField(id: string) {
  const field = document.getElementById(id)
  for (let fold = foldAround(field); fold; fold = foldAround(fold.parentElement)) fold.open = true
  field?.focus()
}

const foldAround = (element: Element | null): HTMLDetailsElement | null =>
  element?.closest<HTMLDetailsElement>('details') ?? null
