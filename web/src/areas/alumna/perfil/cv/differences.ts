import type { Cv } from '@alumbra/contract/alumnas/cv'
import { mergeCv } from './merge-cv.ts'

/** A part of the CV in two versions, line by line. */
export type Difference = { part: string; saved: string[]; here: string[] }

const PARTS: readonly (readonly [part: string, fields: readonly (keyof Cv)[]])[] = [
  ['Provincia', ['provincia']],
  ['Teléfono', ['telf']],
  ['LinkedIn', ['linkedin']],
  ['GitHub', ['github']],
  ['Frase que te define', ['frase_definitoria']],
  ['Titulación y especialidad', ['titulacion', 'especialidad']],
  ['Formación', ['formacion']],
  ['Experiencia', ['experiencia']],
  ['Idiomas', ['idiomas']],
  ['Otros estudios', ['otros_estudios']],
  ['Qué sabes hacer', ['habilidades_tecnicas']],
  ['Proyectos y certificados', ['proyectos_certificados']],
]

export type Comparison = {
  /** The saved CV with the changes made here. */
  merged: Cv
  /** The differences that saving `merged` makes. */
  differences: Difference[]
  /** The parts that changed elsewhere and that `merged` takes over. */
  elsewhere: string[]
}

/** Compares a CV with one that was saved after `base`, the CV that it was made from; without it, all of it counts as changed. */
export function compareCvs(base: Cv | undefined, mine: Cv, saved: Cv): Comparison {
  const merged = base ? mergeCv(base, mine, saved) : mine
  const differences = PARTS.flatMap(([part, fields]) => {
    const [there, here] = [linesOf(saved, fields), linesOf(merged, fields)]
    if (there.join('\n') === here.join('\n')) return []
    const only = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line))
    const isList = Array.isArray(saved[fields[0] as keyof Cv])
    if (!isList) return [{ part, saved: there, here }]
    const moved = [...there].sort().join('\n') === [...here].sort().join('\n')
    return [{ part, saved: moved ? there : only(there, here), here: moved ? here : only(here, there) }]
  })
  const changed = new Set(differences.map(({ part }) => part))
  const elsewhere = PARTS.filter(
    ([part, fields]) =>
      base && !changed.has(part) && linesOf(saved, fields).join('\n') !== linesOf(base, fields).join('\n'),
  )
  return { merged, differences, elsewhere: elsewhere.map(([part]) => part) }
}

const linesOf = (cv: Cv, fields: readonly (keyof Cv)[]): string[] =>
  fields.flatMap((field) => {
    const value = cv[field]
    return typeof value === 'string' ? (value === '' ? [] : value.split('\n')) : value.map(entryText)
  })

const entryText = (entry: Record<string, string>): string =>
  Object.values(entry)
    .filter((value) => value !== '')
    .join(' · ')
