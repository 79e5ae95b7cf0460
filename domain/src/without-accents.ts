/** More marks than any language writes on one letter (UAX #15, Stream-Safe Text); NFC is quadratic in their number. */
export const MARKS_IN_A_ROW = /(?<!\p{M})\p{M}{31}/u

const MARKS = /\p{M}+/gu

/** A text without accents and other marks, removed before NFD, which sorts a long run of them at quadratic cost. */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, '').normalize('NFD').replace(MARKS, '')

/** A text in lower case without accents, for search and comparison. */
export const withoutAccents = (text: string): string => withoutMarks(text).toLowerCase()

/** Letters that have no plain one and a mark in Unicode. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
}
const WITHOUT_MARK = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** A text in lower case and, where it is Latin, in the letters from a to z alone. */
export const inPlainLetters = (text: string): string =>
  withoutAccents(text).replace(WITHOUT_MARK, (letter) => PLAIN[letter] ?? letter)
