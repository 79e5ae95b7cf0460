import type { Talento, TalentoCv, TalentosPage } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import { csv } from '@alumbra/domain/csv'
import type { Page } from '../../db/page.ts'
import { pictureUrl } from '../../files/pictures.ts'
import { cvView } from '../alumnas/view.ts'
import type { TalentoListed } from './list.ts'
import type { TalentoRow } from './queries.ts'

const preseleccionView = ({ nota }: { nota: string | null }): Talento['preseleccion'] =>
  nota === null ? null : { nota }

const talentoView = (row: TalentoListed): Talento => ({
  id_alumna: row.id,
  especialidad: row.especialidad,
  provincia: row.provincia,
  nombre: row.nombre,
  apellidos: row.apellidos,
  frase_definitoria: row.frase_definitoria,
  preseleccion: preseleccionView(row),
})

/** A page of a list. */
export const talentosView = (found: Page<TalentoListed>): TalentosPage => ({
  results: found.rows.map(talentoView),
  ...totalsOf(found, PAGE_SIZE.talento),
})

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

export const talentoCvView = (row: TalentoRow): TalentoCv => ({
  id_alumna: row.id,
  nombre: row.nombre,
  apellidos: row.apellidos,
  email: row.email,
  img: pictureUrl('alumnas', row.imagen_id),
  ...cvView(row),
  preseleccion: preseleccionView(row),
})
