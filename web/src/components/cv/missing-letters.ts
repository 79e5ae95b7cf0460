import { isMissing } from '@alumbra/domain/pdf-letters'

/** How many letters a sentence names. */
const NAMED = 12

/** The letters and signs of a CV that its PDF cannot write, each once (cv-9). */
export const missingLetters = (cv: object): string[] =>
  [...new Set(JSON.stringify(cv).normalize('NFC'))].filter(isMissing).slice(0, NAMED)
