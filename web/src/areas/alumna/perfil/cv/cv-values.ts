import { Cv, CvChanges, ONGOING } from '@alumbra/contract/alumnas/cv'
import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import { pendientesOfCv } from '@alumbra/domain/cv'
import { withoutSpain } from '../../../../components/cv/telefono.ts'
import type { Rules } from '../../../../components/forms/form.ts'
import { only } from '../../../../components/versions/only.ts'

/** Picks the CV from a bigger object, with its keys in a fixed order. */
export const cvOf = (values: Cv): Cv => Cv.parse(values)

/** Path of a text field of the form, such as `formacion.0.fa_titulo`; also the id of its control. */
export type TextPath = Exclude<keyof Cv, ListName> | { [N in ListName]: EntryPath<N> }[ListName]
type EntryPath<N extends ListName> = `${N}.${number}.${keyof Cv[N][number] & string}`
export type ListName = 'formacion' | 'experiencia' | 'idiomas'

/** A new entry of each list. */
export const EMPTY = {
  formacion: {
    fa_titulo: '',
    fa_especialidad: '',
    fa_centro: '',
    fa_inicio: '',
    fa_fin: '',
    proyectos_destacados: '',
    otros_titulo: '',
  },
  experiencia: { puesto: '', empresa: '', inicio: '', fin: '' },
  idiomas: { idioma: '', nivel: '' },
} as const satisfies { [N in ListName]: Cv[N][number] }

/** The CV that is sent: entries in which nothing was written are left out. */
export const toSave = (values: Cv): Cv => {
  const cv = cvOf(values)
  return {
    ...cv,
    formacion: cv.formacion.filter(isWritten),
    experiencia: cv.experiencia.filter(isWritten),
    idiomas: cv.idiomas.filter(isWritten),
  }
}

/**
 * The CV as a server keeps it that is sent this one, or these fields of it: its texts cleaned (wire-7, F094). A field with a wrong value
 * stays as it is written.
 */
export const asStored = (values: Cv, fields = Object.keys(values)): Cv => {
  const stored = Object.entries(only(toSave(values), fields)).map(([field, value]) => {
    const { data = value } = CvChanges.shape[field as keyof Cv].safeParse(value)
    return [field, data]
  })
  return Object.fromEntries(stored)
}

const isBlank = (text: string): boolean => text.trim() === ''

/** Whether anything but blanks was written in an entry. */
export const isWritten = (entry: Record<string, string>): boolean => !Object.values(entry).every(isBlank)

/** The rules of the CV (cv-1): a wrong field stops a save, a missing one is only reported. */
export const cvRules: Rules<Cv, Cv> = (values, fields = Object.keys(values)) => {
  const asked = fields.map((field) => field.split('.')[0] as keyof Cv)
  const parsed = CvChanges.safeParse(only(values, asked))
  const wrong = { ...missingIn(values), ...(!parsed.success && wrongFields(parsed.error.issues)) }
  return Object.keys(wrong).length > 0 ? { ok: false, wrong } : { ok: true, values }
}

type Missing = Readonly<Record<string, string>>

/** What a CV misses, which every part of the editor asks after each key. */
const found = new WeakMap<Cv, Missing>()

/** The fields that the CV still misses; blanks do not count as text, nor entries in which nothing was written. */
export function missingIn(values: Cv): Missing {
  const missing = found.get(values) ?? findMissing(values)
  found.set(values, missing)
  return missing
}

function findMissing(values: Cv): Missing {
  const missing = Object.entries(pendientesOfCv(values, isBlank))
  return Object.fromEntries(missing.filter(([path]) => entryIsWritten(values, path)))
}

function entryIsWritten(values: Cv, path: string): boolean {
  const [list, index] = path.split('.')
  const entry = index === undefined ? undefined : values[list as ListName][Number(index)]
  return entry === undefined || isWritten(entry)
}

/** Paths of the fields with a wrong value. */
export function wrongIn(values: Cv): string[] {
  const parsed = CvChanges.safeParse(values)
  return parsed.success ? [] : Object.keys(wrongFields(parsed.error.issues))
}

/** A Spanish phone as it is stored: nine characters, without separators or country code (F093). */
export const cleanPhone = (text: string): string => withoutSpain(text).slice(0, 9)

/** A text without control characters, which pasted text may hold; page breaks become line breaks. */
export const withoutControls = (text: string): string =>
  text.replace(/[\v\f]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')

/** Whether an end of a period means "now". */
export const isNow = (end: string): boolean => (ONGOING as readonly string[]).includes(end)
