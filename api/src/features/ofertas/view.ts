import type { Oferta, OfertaAdmin, OfertaPublicada } from '@alumbra/contract/oferta'
import { pictureUrl } from '../../files/pictures.ts'
import type { OfertaConEmpresa, OfertaFiltros } from './queries.ts'

const published = (row: OfertaConEmpresa): string | null => row.fecha_publicacion?.toISOString() ?? null

/** What it says of the job, whoever reads it. */
const anuncio = (row: OfertaConEmpresa) => ({
  puesto: row.puesto,
  descripcion: row.descripcion,
  ubicacion: row.ubicacion,
  modalidad: row.modalidad,
  nivel_estudios: row.nivel_estudios,
  titulaciones: row.titulaciones,
})

/** For the empresa that owns it. */
export const ofertaView = (row: OfertaConEmpresa): Oferta => ({
  id: row.id,
  ...anuncio(row),
  mail: row.mail,
  telf: row.telf,
  contacto: row.contacto,
  fecha_creacion: row.fecha_creacion.toISOString(),
  fecha_publicacion: published(row),
  estado_revision: row.estado_revision,
  motivo_rechazo: row.motivo_rechazo,
  empresa: row.empresa,
  logo: pictureUrl('empresas', row.empresa_imagen_id),
})

/** For alumnas. */
const ofertaPublicadaView = (row: OfertaConEmpresa): OfertaPublicada => ({
  id: row.id,
  ...anuncio(row),
  fecha_publicacion: published(row) ?? '',
})

/** One oferta for alumnas, with the empresa and the address to write to about it. */
export const ofertaDetalleView = (row: OfertaConEmpresa) => ({
  oferta: { ...ofertaPublicadaView(row), mail: row.mail, telf: row.telf, contacto: row.contacto },
  empresa: {
    logo: pictureUrl('empresas', row.empresa_imagen_id),
    empresa: row.empresa,
    mail: row.empresa_mail,
    telf: row.empresa_telf,
    linkedin: row.empresa_linkedin,
  },
})

/** A page grouped by empresa, in order of first appearance. */
export function agrupadas(rows: OfertaConEmpresa[]) {
  const groups = new Map<string, { empresa: string; logo: string | null; ofertas: OfertaPublicada[] }>()
  for (const row of rows) {
    const logo = pictureUrl('empresas', row.empresa_imagen_id)
    const group = groups.get(row.empresa_id) ?? { empresa: row.empresa, logo, ofertas: [] }
    group.ofertas.push(ofertaPublicadaView(row))
    groups.set(row.empresa_id, group)
  }
  return [...groups.values()]
}

/** For administrators. */
export const ofertaAdminView = (row: OfertaConEmpresa): OfertaAdmin => ({
  id: row.id,
  empresa: row.empresa,
  mail: row.mail,
  telf: row.telf,
  contacto: row.contacto,
  ...anuncio(row),
  estado_revision: row.estado_revision,
  motivo_rechazo: row.motivo_rechazo,
  fecha_creacion: row.fecha_creacion.toISOString(),
  fecha_publicacion: published(row),
})

const spanish = new Intl.Collator('es')

/** Options in the order a Spaniard looks for them; levels and modalities in the order of the specification. */
export const filtrosView = (
  filtros: OfertaFiltros,
  order: { modalidades: readonly string[]; niveles: readonly string[] },
) => ({
  titulaciones: filtros.titulaciones.toSorted(spanish.compare),
  provincias: filtros.provincias.toSorted(spanish.compare),
  modalidades: order.modalidades.filter((value) => filtros.modalidades.includes(value)),
  nivel_estudios: order.niveles.filter((value) => filtros.nivel_estudios.includes(value)),
})
