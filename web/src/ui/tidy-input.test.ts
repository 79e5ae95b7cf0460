import { expect, it } from 'vitest'
import { tidyTelefono } from '../components/cv/telefono.ts'
import { tidyInput } from './tidy-input.ts'

/** A field with the caret where `|` stands, as text after it is tidied. */
function tidied(written: string): string {
  const input = {
    value: written.replace('|', ''),
    selectionEnd: written.indexOf('|'),
    setSelectionRange(caret: number) {
      this.selectionEnd = caret
    },
  }
  tidyInput({ currentTarget: input as unknown as HTMLInputElement }, tidyTelefono)
  return `${input.value.slice(0, input.selectionEnd)}|${input.value.slice(input.selectionEnd)}`
}

it.each([
  ['600 1|', '6001|'],
  ['60 0|12', '600|12'],
  ['+441|2079469', '441|2079469'],
  ['00441|2079469', '441|2079469'],
  ['+34 600| 111 222', '600|111222'],
])('textos-6 leaves the caret of a phone after the same digit: %s', (written, kept) => {
  expect(tidied(written)).toBe(kept)
})
