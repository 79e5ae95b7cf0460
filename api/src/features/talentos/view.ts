import { PAGE_SIZE, pageText, totalsOf } from '@alumbra/contract/calls/paging'
import { csv } from '@alumbra/domain/csv'
import type { PageText } from '../../db/lists/page.ts'
import { countedUpTo } from '../../db/lists/search-page.ts'
import type { TalentoListed } from './queries/preseleccion.ts'

/** A page of a list. */
export const talentosText = ({ results, total }: PageText, isSearch: boolean): string =>
  pageText(results, totalsOf(isSearch ? countedUpTo(total) : { total, hayMas: false }, PAGE_SIZE.talento))

/** A shortlist for a spreadsheet: nothing that only the CV shows, because opening a CV leaves a consulta (F114). */
export const preseleccionCsv = (rows: TalentoListed[]): string =>
  csv([
    ['Nombre', 'Apellidos', 'Especialidad', 'Provincia', 'Frase', 'Nota'],
    ...rows.map((row) => [
      row.nombre,
      row.apellidos,
      row.especialidad,
      row.provincia,
      row.frase_definitoria,
      row.nota ?? '',
    ]),
  ])
