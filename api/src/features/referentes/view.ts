import type { Referente } from '@alumbra/contract/referente'
import type { ReferenteAdmin } from '@alumbra/contract/referente-admin'
import { pictureUrl } from '../../files/pictures.ts'
import type { ReferenteListed } from './queries.ts'

export const referenteView = (row: ReferenteListed): Referente => ({
  id: row.id,
  nombre: row.nombre,
  img: pictureUrl('referentes', row.imagen_id),
  frase_motivadora: row.frase_motivadora,
  estudios: row.estudios,
  trabajos: row.trabajos,
  instagram: row.instagram,
  linkedin: row.linkedin,
  github: row.github,
  video: row.video,
  areas: row.areas,
})

export const referenteAdminView = (row: ReferenteListed): ReferenteAdmin => ({
  ...referenteView(row),
  activo: row.activo,
})
