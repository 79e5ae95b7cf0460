import type { Cv } from '@alumbra/contract/cv'
import { isWritten, missingIn } from './cv-values.ts'

/** A field that a CV needs before empresas see it: its label, and its path as an id. */
export type Missing = { id: string; text: string }

const NAME: Record<string, string> = {
  provincia: 'Provincia',
  frase_definitoria: 'Frase que te define',
  titulacion: 'Titulación',
  especialidad: 'Especialidad',
  fa_titulo: 'titulación',
  fa_especialidad: 'especialidad',
  puesto: 'puesto',
  idioma: 'idioma',
  nivel: 'nivel',
}
const ENTRY: Record<string, string> = {
  formacion: 'Formación',
  experiencia: 'Experiencia',
  idiomas: 'Idioma',
}

/** The missing fields, and how many of the required ones are filled. */
export function whatIsMissing(cv: Cv): { missing: Missing[]; filled: number; needed: number } {
  const missing = Object.keys(missingIn(cv)).map((id) => ({ id, text: inWords(id) }))
  const withStart = cv.experiencia.filter(({ inicio }) => inicio !== '').length
  const written = cv.formacion.filter(isWritten).length + cv.idiomas.filter(isWritten).length
  const needed = 4 + 2 * written + withStart
  return { missing, filled: needed - missing.length, needed }
}

function inWords(path: string): string {
  const [list = '', index, field] = path.split('.')
  if (index === undefined || field === undefined) return NAME[list] ?? list
  return `${ENTRY[list] ?? list} ${Number(index) + 1}: ${NAME[field] ?? field}`
}

/** Tells that a save hid the CV, and why. */
export const hiddenText = (cv: Cv): string =>
  `Las empresas han dejado de ver tu CV: falta ${LIST.format(whatIsMissing(cv).missing.map(({ text }) => text))}.`

const LIST = new Intl.ListFormat('es')
