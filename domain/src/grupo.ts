import { inPlainLetters } from './without-accents.ts'

/**
 * A group as it is compared: '2° dam', '2ºDAM' and '2º Dam' are one. `fold_grupo` of the database does the same, and also writes rarer
 * letters and signs plainly, such as 'Ĳ' and '½'.
 */
const foldGrupo = (grupo: string): string =>
  inPlainLetters(grupo)
    .replace(/[º°]/g, 'o')
    .replace(/ª/g, 'a')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064]+/g, '')

/** Whether two groups differ in capitals, accents, spaces and the kind of their signs alone (invitaciones-9). */
export const isSameGrupo = (one: string, other: string): boolean => foldGrupo(one) === foldGrupo(other)
