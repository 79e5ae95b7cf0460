import { PAGE_SIZE, textWith, totalPages } from '@alumbra/contract/calls/paging'
import type { Renovacion } from '@alumbra/contract/cuentas/renovacion'
import { ANUNCIO_CAMPOS, type Anuncio } from '@alumbra/contract/ofertas/oferta'
import type { OfertaAdmin } from '@alumbra/contract/ofertas/oferta-admin'
import type { OfertaPublicada, OfertasPage } from '@alumbra/contract/ofertas/oferta-publicada'
import { afinidad, type PerfilAfin } from '@alumbra/domain/afinidad'
import type { ListedEstado } from '@alumbra/domain/oferta'
import { isRenovable } from '@alumbra/domain/renovacion'
import { compareSpanish } from '@alumbra/domain/spanish'
import type { OfertaWithEmpresa } from './queries/find.ts'
import type { OfertasOfEmpresa } from './queries/of-empresa.ts'
import type { OfertaFilters } from './queries/visible.ts'

const publicationDate = (row: OfertaWithEmpresa): string | null =>
  row.fecha_publicacion?.toISOString() ?? null

/** The text of the job that every reader sees. */
const anuncio = (row: OfertaWithEmpresa): Anuncio =>
  Object.fromEntries(ANUNCIO_CAMPOS.map((campo) => [campo, row[campo]])) as Anuncio

/** The term of a published oferta; other states have none. */
export const term = (row: Pick<OfertaWithEmpresa, 'estado_revision' | 'fecha_fin' | 'terminada'>) => {
  const isPublished = row.estado_revision === 'aceptada'
  return {
    fecha_fin: isPublished ? (row.fecha_fin?.toISOString() ?? null) : null,
    terminada: isPublished && row.terminada,
  }
}

/** For the page of a renewal link. */
export const renovacionView = (row: OfertaWithEmpresa): Renovacion => ({
  puesto: row.puesto,
  ...term(row),
  renovable: isRenovable(row, new Date()),
})

/** The ofertas of an empresa in a state, '' for any: all of them, or a page and how many are in each (ofertas-10). */
export function ofertasOfEmpresaText(
  { ofertas, counts }: OfertasOfEmpresa,
  estado: ListedEstado | '',
): string {
  if (counts === null) return `{"ofertas":${ofertas}}`
  const estados = { pendiente: 0, aceptada: 0, terminada: 0, rechazada: 0, ...counts }
  const total = estado === '' ? sum(Object.values(estados)) : estados[estado]
  const size = PAGE_SIZE.ofertasEmpresa
  return textWith('ofertas', ofertas, { total, totalPages: totalPages(total, size), estados })
}

const sum = (numbers: number[]): number => numbers.reduce((all, n) => all + n, 0)

type Listed = Omit<OfertasPage['results'][number], 'ofertas'> & {
  ofertas: (OfertaPublicada & { provincias: string[] })[]
}

/** The page of an alumna in the order 'Más afines': each oferta says why it matches. */
export const withAfinidad = (results: string, perfil: PerfilAfin): OfertasPage['results'] =>
  (JSON.parse(results) as Listed[]).map(({ ofertas, ...group }) => ({
    ...group,
    ofertas: ofertas.map(({ provincias, ...oferta }) => ({
      ...oferta,
      afinidad: afinidad(perfil, { ...oferta, provincias }),
    })),
  }))

/** For the back office. */
export const ofertaAdminView = (row: OfertaWithEmpresa): OfertaAdmin => ({
  id: row.id,
  empresa: row.empresa,
  mail: row.mail,
  telf: row.telf,
  contacto: row.contacto,
  ...anuncio(row),
  estado_revision: row.estado_revision,
  motivo_rechazo: row.motivo_rechazo,
  fecha_creacion: row.fecha_creacion.toISOString(),
  fecha_publicacion: publicationDate(row),
  ...term(row),
})

/** Filter options in Spanish alphabetical order; niveles and modalidades in the order of the specification. */
export const filtersView = (
  filtros: OfertaFilters,
  order: { modalidades: readonly string[]; niveles: readonly string[] },
) => ({
  titulaciones: filtros.titulaciones.toSorted(compareSpanish),
  provincias: filtros.provincias.toSorted(compareSpanish),
  modalidades: order.modalidades.filter((value) => filtros.modalidades.includes(value)),
  nivel_estudios: order.niveles.filter((value) => filtros.nivel_estudios.includes(value)),
})
