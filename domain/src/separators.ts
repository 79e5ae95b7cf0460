/** A text without the signs that nobody sees, which come along with a copied one. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}+/gu, '')

/** A phone or tax number without what groups its digits: blanks, dots, dashes, brackets and signs that nobody sees. */
export const withoutSeparators = (text: string): string => text.replace(/[\s.·()\p{Pd}\u2212\p{Cf}]+/gu, '')
