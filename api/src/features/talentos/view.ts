import type { Talento, TalentoCv } from '@alumbra/contract/talento'
import type { AlumnaRow } from '../../db/schema.ts'
import { pictureUrl } from '../../files/pictures.ts'
import { cvView } from '../alumnas/view.ts'
import type { TalentoListed } from './queries.ts'

export const talentoView = (row: TalentoListed): Talento => ({
  id_alumna: row.id,
  especialidad: row.especialidad,
  provincia: row.provincia,
  nombre: row.nombre,
  apellidos: row.apellidos,
  frase_definitoria: row.frase_definitoria,
})

export const talentoCvView = (row: AlumnaRow): TalentoCv => ({
  id_alumna: row.id,
  nombre: row.nombre,
  apellidos: row.apellidos,
  email: row.email,
  img: pictureUrl('alumnas', row.imagen_id),
  ...cvView(row),
})
