import type { Referente, ReferenteDetail } from '@alumbra/contract/referentes/referente'
import type { ReferenteAdmin, ReferenteAdminDetail } from '@alumbra/contract/referentes/referente-admin'
import type { ReferenteRow } from '../../db/schema.ts'
import { pictureUrl } from '../../files/pictures.ts'
import { familiasOfAreas } from '../catalogo/familias.ts'
import type { ReferenteListed } from './queries.ts'

const referenteView = (row: ReferenteListed): Referente => ({
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

/** Her own page (referentes-6). */
export const referenteDetailView = (row: ReferenteRow): ReferenteDetail => ({
  ...referenteView(row),
  hitos: row.hitos,
  fuentes: row.fuentes,
  familias: familiasOfAreas(row.areas),
})

export const referenteAdminView = (row: ReferenteListed): ReferenteAdmin => ({
  ...referenteView(row),
  activo: row.activo,
})

export const referenteAdminDetailView = (row: ReferenteRow): ReferenteAdminDetail => ({
  ...referenteAdminView(row),
  hitos: row.hitos,
  fuentes: row.fuentes,
})
