import type { Cv } from '@alumbra/contract/alumnas/cv'
import { period } from '@alumbra/domain/cv-sheet'
import { isNow, type ListName } from './cv-values.ts'

/** An entry in one line: «Robótica · IES Villaverde · 2025 – Actualmente»; empty when nothing of that is written. */
export function entryLine<N extends ListName>(list: N, entry: Cv[N][number]): string {
  const lines = {
    formacion: ({ fa_especialidad, otros_titulo, fa_titulo, fa_centro, fa_inicio, fa_fin }: Fields) => [
      withoutLevel(otros_titulo || fa_especialidad || fa_titulo),
      fa_centro,
      years(fa_inicio, fa_fin),
    ],
    experiencia: ({ puesto, empresa, inicio, fin }: Fields) => [puesto, empresa, years(inicio, fin)],
    idiomas: ({ idioma, nivel }: Fields) => [idioma, nivel],
  }
  return lines[list](entry)
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(' · ')
}

type Fields = { readonly [field: string]: string }

/** The catalogue ends an especialidad with its level in brackets. */
const withoutLevel = (title = '') => title.replace(/ \(Grado [^)]*\)$/, '')

/** As the CV has them; an end alone that is 'Actualmente' says nothing. */
const years = (start = '', end = ''): string => (start === '' && isNow(end) ? '' : period(start, end))
