import type { Cv } from '@alumbra/contract/alumnas/cv'
import { type Comparison, compareParts, type Part } from '../../../../components/versions/differences.ts'
import { mergeCv } from './merge-cv.ts'

/** Every field of the CV, under the names that she reads when two CVs differ. */
export const PARTS: readonly Part<Cv>[] = [
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

/** A comparison, with the saved CV that has the changes made here. */
export type CvComparison = Comparison & { merged: Cv }

/** Compares a CV with one that was saved after `base`, the CV that it was made from; without it, all of it counts as changed. */
export function compareCvs(base: Cv | undefined, mine: Cv, saved: Cv): CvComparison {
  const merged = base ? mergeCv(base, mine, saved) : mine
  return { merged, ...compareParts(PARTS, { base, saved, here: merged }) }
}
