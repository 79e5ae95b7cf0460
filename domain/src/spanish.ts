/** Compares two texts in Spanish order. */
export const { compare: compareSpanish } = new Intl.Collator('es')

const AND = new Intl.ListFormat('es', { type: 'conjunction' })
const OR = new Intl.ListFormat('es', { type: 'disjunction' })

/** 'uno, dos y tres' */
export const listWithAnd = (items: Iterable<string>): string => AND.format(items)
/** 'uno, dos o tres' */
export const listWithOr = (items: Iterable<string>): string => OR.format(items)
