import type { SyntheticEvent } from 'react'

/** Rewrites typed or pasted text, and keeps the caret after the same character. */
export function tidyInput(
  { currentTarget: input }: Pick<SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>, 'currentTarget'>,
  tidy: (text: string) => string,
) {
  const { value } = input
  const tidied = tidy(value)
  if (tidied === value) return
  // Fields of some types, such as email, have no caret that scripts can see.
  const caret = input.selectionEnd === null ? null : caretIn(tidied, value, input.selectionEnd, tidy)
  input.value = tidied
  if (caret !== null) input.setSelectionRange(caret, caret)
}

/** Counted from the end where the text before the caret is tidied by what follows it, as the prefix of a phone is. */
function caretIn(tidied: string, value: string, caret: number, tidy: (text: string) => string): number {
  const before = tidy(value.slice(0, caret))
  return tidied.startsWith(before)
    ? before.length
    : Math.max(0, tidied.length - tidy(value.slice(caret)).length)
}
