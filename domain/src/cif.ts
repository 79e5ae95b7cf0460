import { withoutSeparators } from './separators.ts'

const CIF = /^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/
const DNI = /^\d{8}[A-Z]$/
const NIE = /^[XYZ]\d{7}[A-Z]$/
const ESPECIAL = /^[KLM]\d{7}[A-Z]$/

const LETRAS_DNI = 'TRWAGMYFPDXBNJZSQVHLCKE'
const LETRAS_CIF = 'JABCDEFGHI'

/** A tax number as it is stored and compared: upper case, without separators or a leading ES. */
export const normaliseCif = (value: string): string =>
  withoutSeparators(value.toUpperCase()).replace(/^ES/, '')

/**
 * Whether a normalised number has the format of a CIF, a DNI, a NIE or a K, L, M number; ignores its control character.
 */
export const isCifFormat = (cif: string): boolean =>
  CIF.test(cif) || DNI.test(cif) || NIE.test(cif) || ESPECIAL.test(cif)

// Digits at even positions as they are; at odd positions doubled, and the digits of the product added.
function controlCif(digits: string): number {
  let total = 0
  for (const [i, digit] of [...digits].entries()) {
    const n = i % 2 === 0 ? Number(digit) * 2 : Number(digit)
    total += Math.floor(n / 10) + (n % 10)
  }
  return (10 - (total % 10)) % 10
}

/**
 * Whether the control character matches. Sources differ on which companies use a digit or a letter: both are accepted.
 */
export function hasValidControl(cif: string): boolean {
  const control = cif.slice(-1)
  if (CIF.test(cif)) {
    const c = controlCif(cif.slice(1, 8))
    return control === String(c) || control === LETRAS_CIF[c]
  }
  if (!isCifFormat(cif)) return false
  const digits = cif
    .slice(0, -1)
    .replace(/^[KLM]/, '')
    .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return control === LETRAS_DNI[Number(digits) % 23]
}
