import { z } from 'zod/mini'
import { type TextInputRules, textInput } from './text-input.ts'

/** A sign that somebody sees. */
const VISIBLE = /[^\p{Z}\p{DI}]/u

/** A text of one line as it is stored: a run of blanks and line breaks is one space, signs of no width are gone. */
const oneLine = (value: string): string =>
  value
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A name: a text of one line that shows something. */
export const lineInput = (rules: Omit<TextInputRules, 'pattern'> & { required: string }) =>
  textInput({ ...rules, pattern: [VISIBLE, rules.required] }).check(z.overwrite(oneLine))
