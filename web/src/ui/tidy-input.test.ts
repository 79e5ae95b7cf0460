import { expect, it } from 'vitest'
import { tidyInput } from './tidy-input.ts'

function typed(value: string, caret: number | null) {
  const input = {
    value,
    selectionEnd: caret,
    setSelectionRange: (_: number, end: number) => {
      input.selectionEnd = end
    },
  }
  tidyInput({ currentTarget: input as unknown as HTMLInputElement }, (text) => text.replaceAll(' ', ''))
  return [input.value, input.selectionEnd]
}

it('keeps the caret behind the character that it stood behind', () => {
  expect(typed('965 12 34', 6)).toEqual(['9651234', 5])
  expect(typed('965 12 34', 9)).toEqual(['9651234', 7])
  expect(typed('9651234', 3)).toEqual(['9651234', 3])
  expect(typed('a b', null)).toEqual(['ab', null])
})
