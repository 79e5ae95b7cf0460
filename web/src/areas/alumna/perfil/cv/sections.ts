import { type Cv, ENTRIES_MAX } from '@alumbra/contract/alumnas/cv'
import { isWritten, type ListName, missingIn } from './cv-values.ts'

export type CvSectionName =
  | 'personal'
  | 'formacion'
  | 'experiencia'
  | 'idiomas'
  | 'otros'
  | 'habilidades'
  | 'proyectos'

type Section = { title: string; fields: readonly (keyof Cv)[] }

/** The seven sections of the editor in their order (F088), with their fields. */
export const SECTIONS: Readonly<Record<CvSectionName, Section>> = {
  personal: {
    title: 'Información Personal',
    fields: ['provincia', 'telf', 'linkedin', 'github', 'frase_definitoria'],
  },
  formacion: { title: 'Formación', fields: ['titulacion', 'especialidad', 'formacion'] },
  experiencia: { title: 'Experiencia', fields: ['experiencia'] },
  idiomas: { title: 'Idiomas', fields: ['idiomas'] },
  otros: { title: 'Formación no STEAM', fields: ['otros_estudios'] },
  habilidades: { title: 'Habilidades Técnicas', fields: ['habilidades_tecnicas'] },
  proyectos: { title: 'Proyectos Personales', fields: ['proyectos_certificados'] },
}

const IN_ORDER = Object.values(SECTIONS).flatMap(({ fields }) => fields as readonly string[])
const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** The paths of fields of the CV, from top to bottom. */
export const topToBottom = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => IN_ORDER.indexOf(fieldOf(a)) - IN_ORDER.indexOf(fieldOf(b)))

/** Where the details of a section stand in the page. */
export const sectionId = (name: CvSectionName): string => `seccion-${name}`

/** How far a section is: fields that it misses, entries that it has, or whether there is any text. */
export type SectionState = { kind: 'missing' | 'count'; count: number } | { kind: 'written' | 'empty' }

export function sectionState(name: CvSectionName, cv: Cv): SectionState {
  const { fields } = SECTIONS[name]
  const missing = Object.keys(missingIn(cv)).filter((path) => isOneOf(fields, path.split('.')[0]))
  if (missing.length > 0) return { kind: 'missing', count: missing.length }
  const values = fields.map((field) => cv[field])
  const entries = values.flatMap<Record<string, string>>((value) => (typeof value === 'string' ? [] : value))
  const written = entries.filter(isWritten).length
  // The studies of the moment count as one.
  if (name === 'formacion') return { kind: 'count', count: written + 1 }
  if (written > 0) return { kind: 'count', count: written }
  return { kind: values.some((value) => typeof value === 'string' && value !== '') ? 'written' : 'empty' }
}

const isOneOf = (fields: readonly string[], field: string | undefined) => fields.some((one) => one === field)

/** Whether a section starts folded on a phone: something is written in it, and nothing is missing. */
export function startsFolded(name: CvSectionName, cv: Cv): boolean {
  const { kind } = sectionState(name, cv)
  return kind === 'count' || kind === 'written'
}

/** In a CV of more entries each of them starts closed. */
const FEW_ENTRIES = 6

/** Whether a CV has so many entries that each starts closed (cv-7). */
export const hasManyEntries = (cv: Cv): boolean => entriesOf(cv) > FEW_ENTRIES

/** How many entries of a list the server draws of a CV; a browser adds the others of an enormous one. */
export const drawnAtFirst = (cv: Cv): number => (entriesOf(cv) > 30 ? 3 : ENTRIES_MAX)

const entriesOf = ({ formacion, experiencia, idiomas }: Cv) =>
  formacion.length + experiencia.length + idiomas.length

/** The fields that an entry needs before it starts folded on a phone. */
const NEEDED: Record<ListName, readonly string[]> = {
  formacion: ['fa_titulo', 'fa_especialidad'],
  experiencia: ['puesto'],
  idiomas: ['idioma', 'nivel'],
}

export const entryStartsFolded = (list: ListName, entry: Partial<Record<string, unknown>>): boolean =>
  NEEDED[list].every((field) => String(entry[field] ?? '').trim() !== '')
