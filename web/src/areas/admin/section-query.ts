/** The names of the filters of lists, in addresses. */
export type FilterName = 'activo' | 'estado' | 'invitacion' | 'grupo' | 'semana' | 'plazo'

/** The chosen values of the further filters, by their names; '' for everything. */
export type Chosen = Readonly<Partial<Record<FilterName, string>>>

/** The query of a list; `filter` is '' for everything. */
export type SectionQuery = { page: number; search: string; filter: string; also: Chosen }
