import type { Cv } from '@alumbra/contract/alumnas/cv'
import { listWithAnd } from '@alumbra/domain/spanish'
import { missingFieldName } from '../../../../components/cv/missing-field-name.ts'
import { isWritten, missingIn } from './cv-values.ts'

/** A field that a CV needs before empresas see it: its label, and its path as an id. */
export type Missing = { id: string; text: string }

/** How many fields the CV misses. */
export const missingText = (count: number): string =>
  count === 1 ? 'Falta un dato' : `Faltan ${count} datos`

/** How many of its fields are wrong. */
export const wrongText = (count: number): string => (count === 1 ? 'Revisa un dato' : `Revisa ${count} datos`)

/** The missing fields, and how many of the required ones are filled. */
export function whatIsMissing(cv: Cv): { missing: Missing[]; filled: number; needed: number } {
  const missing = Object.keys(missingIn(cv)).map((id) => ({ id, text: missingFieldName(id) }))
  const withStart = cv.experiencia.filter(({ inicio }) => inicio !== '').length
  const written = cv.formacion.filter(isWritten).length + cv.idiomas.filter(isWritten).length
  const needed = 4 + 2 * written + withStart
  return { missing, filled: needed - missing.length, needed }
}

/** Says that a save hid the CV, and why. */
export const hiddenText = (cv: Cv): string =>
  `Las empresas han dejado de ver tu CV: falta ${listWithAnd(whatIsMissing(cv).missing.map(({ text }) => text))}.`
