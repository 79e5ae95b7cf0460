import type { Talento, TalentoCv, TalentosPage } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/calls/paging'
import { csv } from '@alumbra/domain/csv'
import { pictureUrl } from '../../files/pictures.ts'
import { cvView } from '../alumnas/view.ts'
import type { TalentoListed, TalentosFound } from './list.ts'
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

/** A page of a list. Only a searched list says that there are more than were counted. */
export function talentosView({ rows, total, more }: TalentosFound): TalentosPage {
  return {
    results: rows.map(talentoView),
    total,
    totalPages: totalPages(total, PAGE_SIZE.talento),
    ...(more && { hayMas: true }),
  }
}

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
