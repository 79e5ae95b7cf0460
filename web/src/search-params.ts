import type { ActividadQuery } from '@alumbra/contract/administracion/actividad'
import type { AccesosQuery } from '@alumbra/contract/cuentas/acceso'
import type { Area } from '@alumbra/domain/area'
import { paginaSearch } from './page-number.ts'

/** A section of the back office: the list, with an open or new row (F172). */
export type SectionAt = {
  buscar?: string
  activo?: string
  estado?: string
  invitacion?: string
  grupo?: string
  semana?: string
  plazo?: string
  pagina?: number
  ver?: string
  editar?: boolean
  nuevo?: boolean
}

export const sectionSearch = ({
  buscar,
  activo,
  estado,
  invitacion,
  grupo,
  semana,
  plazo,
  pagina,
  ver,
  editar,
  nuevo,
}: SectionAt = {}) => ({
  buscar,
  activo,
  estado,
  invitacion,
  grupo,
  semana,
  plazo,
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
