/** A text without the signs that nobody sees, which come along with a copied one. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}+/gu, '')

/** What groups the digits of a phone or tax number: blanks, dots, dashes, brackets and signs that nobody sees; a class for patterns with `u`. */
export const SEPARATOR = String.raw`[\s.·()\p{Pd}\u2212\p{Cf}]`
const SEPARATORS = new RegExp(`${SEPARATOR}+`, 'gu')

/** A phone or tax number without what groups its digits. */
export const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '')
