import type { Talento, TalentoCv } from '@alumbra/contract/talento'
import { pictureUrl } from '../../files/pictures.ts'
import { cvView } from '../alumnas/view.ts'
import type { TalentoListed, TalentoRow } from './queries.ts'

const preseleccionView = ({ nota }: { nota: string | null }): Talento['preseleccion'] =>
  nota === null ? null : { nota }

export const talentoView = (row: TalentoListed): Talento => ({
  id_alumna: row.id,
  especialidad: row.especialidad,
  provincia: row.provincia,
  nombre: row.nombre,
  apellidos: row.apellidos,
  frase_definitoria: row.frase_definitoria,
  preseleccion: preseleccionView(row),
})

export const talentoCvView = (row: TalentoRow): TalentoCv => ({
  id_alumna: row.id,
  nombre: row.nombre,
  apellidos: row.apellidos,
  email: row.email,
  img: pictureUrl('alumnas', row.imagen_id),
  ...cvView(row),
  preseleccion: preseleccionView(row),
})
