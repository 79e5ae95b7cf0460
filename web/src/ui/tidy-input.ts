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
  const caret = input.selectionEnd === null ? null : tidy(value.slice(0, input.selectionEnd)).length
  input.value = tidied
  if (caret !== null) input.setSelectionRange(caret, caret)
}
