import type { ActividadQuery } from '@alumbra/contract/administracion/actividad'
import type { AccesosQuery } from '@alumbra/contract/cuentas/acceso'
import type { Area } from '@alumbra/domain/area'
import type { Chosen } from './areas/admin/section-query.ts'
import { paginaSearch } from './page-number.ts'

/** A section of the back office: the list, with an open or new row (F172). */
export type SectionAt = Chosen & {
  buscar?: string
  pagina?: number
  ver?: string
  editar?: boolean
  nuevo?: boolean
}

export const sectionSearch = ({ pagina, ver, editar, nuevo, ...filters }: SectionAt = {}) => ({
  ...filters,
  ...paginaSearch(pagina),
  ver,
  editar: editar ? '1' : '',
  nuevo: nuevo ? '1' : '',
})

/** The history of all sections: its filters, and the entry after which the page begins. */
export type ActividadAt = Partial<ActividadQuery>

/** The audit of logins: its filters, and the entry after which the page begins. */
export type AccesosAt = Partial<AccesosQuery>

export type RevisionAt = {
  tras?: string
  ver?: string
  /** Whether single keys decide. */
  teclas?: boolean
}

export type ReferentesAt = { q?: string; area?: Area | undefined; pagina?: number }
