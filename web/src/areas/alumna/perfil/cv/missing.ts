import type { Cv } from '@alumbra/contract/cv'
import { missingIn } from './cv-values.ts'

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
  const needed = 4 + 2 * cv.formacion.length + withStart + 2 * cv.idiomas.length
  return { missing, filled: needed - missing.length, needed }
}

function inWords(path: string): string {
  const [list = '', index, field] = path.split('.')
  if (index === undefined || field === undefined) return NAME[list] ?? list
  return `${ENTRY[list] ?? list} ${Number(index) + 1}: ${NAME[field] ?? field}`
}
