/** More marks than any language writes on one letter (UAX #15, Stream-Safe Text); NFC is quadratic in their number. */
export const MARKS_IN_A_ROW = /(?<!\p{M})\p{M}{31}/u

const MARKS = /\p{M}+/gu

/** A text without accents and other marks. They go first: NFD sorts a long run of them, at quadratic cost. */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, '').normalize('NFD').replace(MARKS, '')

/** A text as people search and compare it: case and accents aside. */
export const withoutAccents = (text: string): string => withoutMarks(text).toLowerCase()
