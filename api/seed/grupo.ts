import { isSiglaOf } from '@alumbra/domain/siglas'
import type { Row } from './rows.ts'

/** The titles whose classes have groups of their own. */
const SIGLAS = ['DAM', 'DAW', 'SMR', 'ASIR']

/** The year in which the school year of that day began. */
export const schoolYear = (now: Date): number => now.getFullYear() - (now.getMonth() < 8 ? 1 : 0)

/** The group of an alumna, as her studies have it: her class, or the year in which she ends or ended them. */
export function grupoOf({ formacion: [last] }: Pick<Row<'alumnas'>, 'formacion'>, now: Date): string {
  if (!last) return ''
  if (last.fa_fin !== 'Actualmente') return `Promoción ${last.fa_fin}`
  const start = Number(last.fa_inicio)
  const sigla = SIGLAS.find((one) => isSiglaOf(last.fa_especialidad, one))
  if (sigla) return `${schoolYear(now) === start ? 1 : 2}º ${sigla}`
  return `Promoción ${Math.max(start + 2, schoolYear(now) + 1)}`
}
