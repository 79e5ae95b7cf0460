import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'
import { pictureUrl } from '../../../files/pictures.ts'
import { ofertaAdminView } from '../view.ts'
import { avisosOf } from './avisos.ts'
import type { RevisionRow } from './queries.ts'

/** For the review queue. */
export const revisionView = (row: RevisionRow): OfertaInReview => ({
  oferta: ofertaAdminView(row),
  empresa: {
    empresa: row.empresa,
    cif: row.empresa_cif,
    mail: row.empresa_mail,
    telf: row.empresa_telf,
    linkedin: row.empresa_linkedin,
    logo: pictureUrl('empresas', row.empresa_imagen_id),
    aceptadas: row.aceptadas,
    rechazadas: row.rechazadas,
  },
  anteriores: row.anteriores.map((una) => ({
    ...una,
    fecha_creacion: new Date(una.fecha_creacion).toISOString(),
  })),
  avisos: avisosOf(row),
  gemela: row.gemela,
  sustituida: row.sustituida,
})
