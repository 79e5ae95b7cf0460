import type { HistorialPage } from '@alumbra/contract/historial'
import type { Failure, Send } from '@alumbra/contract/send'
import type { SectionName } from '@alumbra/domain/sections'
import type { ReactNode } from 'react'
import { readFiltro, readWords } from '../../components/read-address.ts'
import { readPagina } from '../../page-number.ts'
import { paths } from '../../paths.ts'
import type { Bulk } from './bulk/bulk.ts'
import type { Chosen, FilterName, SectionQuery } from './section-query.ts'

/** Whether the panel shows a row, edits it, or creates one (F175). */
export type Mode = 'view' | 'edit' | 'create'

/** A column of the list. */
export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Hidden while the panel is open beside the list; a kept one only where the list is narrow then. */
  secondary?: true | 'kept'
}

/** A filter of the list: its name in the address, its label, its values with their labels. */
export type Filter = {
  name: FilterName
  label: string
  options: readonly (readonly [value: string, label: string])[]
  /** Whether an address may name a value beside the options. */
  free?: true
}

/** Todos, Activo, Inactivo (F172). */
export const FILTER_ACTIVO: Filter = {
  name: 'activo',
  label: 'Estado',
  options: [
    ['', 'Todos'],
    ['true', 'Activo'],
    ['false', 'Inactivo'],
  ],
}

/** Accounts whose invitation is not finished. */
export const FILTER_INVITACION: Filter = {
  name: 'invitacion',
  label: 'Invitación',
  options: [
    ['', 'Todas'],
    ['pendiente', 'Pendiente'],
    ['caducada', 'Caducada'],
  ],
}

/** Accounts opened in the last seven days. */
export const NUEVAS = ['nuevas', 'Cuentas nuevas'] as const

export type ListAnswer<Row> = { ok: true; rows: readonly Row[]; total: number; totalPages: number } | Failure

type HistorialAnswer = { ok: true; data: HistorialPage } | Failure

/** A section of the back office: all that its page needs, except the form (F172). */
export type Section<Row, Detail = Row> = {
  /** Every section but the figures is a list. */
  name: Exclude<SectionName, 'cifras'>
  /** Singular, for titles. */
  entity: string
  /** The title of the page, where it is not «Gestión {entity}» (F176). */
  title?: string
  /** One of its rows and several, after the count under the list. */
  counted: readonly [one: string, many: string]
  /** Title of the form that creates a row; without it no row can be created. */
  createTitle?: string
  /** Title of an empty list; administradores need none. */
  emptyTitle?: string
  filter: Filter
  /** More filters, for sections that have them. */
  also?: readonly Filter[]
  list: (send: Send, query: SectionQuery) => Promise<ListAnswer<Row>>
  get: (send: Send, id: string) => Promise<{ ok: true; data: Detail } | Failure>
  historial?: (send: Send, id: string, page: number) => Promise<HistorialAnswer>
  /** The address of a CSV with every row that a query finds. */
  csv?: (query: SectionQuery) => string
  /** What can be done with several rows. */
  bulk?: Bulk
  idOf: (row: Row) => string
  /** The name of a row, which links to it. */
  nameOf: (row: Row) => string
  /** The picture beside the name, in sections that have pictures. */
  pictureOf?: (row: Row) => string | null
  nameTitle: string
  /** The columns after the name. */
  columns: readonly Column<Row>[]
}

/** The state of a section, as its address keeps it. */
export type SectionState = {
  search: string
  filter: string
  /** The values of the further filters. */
  also: Chosen
  pagina: number
  /** The row that is open in the panel, or a new one; null when the panel is closed. */
  open: { mode: 'view' | 'edit'; id: string } | { mode: 'create' } | null
}

type Addressed = Pick<Section<never>, 'filter' | 'also' | 'createTitle'>

/** Reads an address, without the parts that are not valid. */
export function readState(
  { filter, also = [], createTitle }: Addressed,
  search: URLSearchParams,
): SectionState {
  const id = search.get('ver')
  const creates = createTitle !== undefined && search.get('nuevo') === '1'
  const opened = id
    ? { mode: search.get('editar') === '1' ? ('edit' as const) : ('view' as const), id }
    : null
  return {
    pagina: readPagina(search),
    search: readWords(search, 'buscar'),
    filter: readChoice(filter, search),
    also: Object.fromEntries(also.map((one) => [one.name, readChoice(one, search)])),
    open: creates ? { mode: 'create' } : opened,
  }
}

const readChoice = ({ name, options, free }: Filter, search: URLSearchParams): string => {
  if (free) return readFiltro(search, name)
  const chosen = search.get(name) ?? ''
  return options.some(([value]) => value === chosen) ? chosen : ''
}

export const addressOf = (
  { name, filter }: Pick<Section<never>, 'name' | 'filter'>,
  state: SectionState,
): string =>
  paths.admin[name]({
    buscar: state.search,
    pagina: state.pagina,
    [filter.name]: state.filter,
    ...state.also,
    ...(state.open && state.open.mode !== 'create' && { ver: state.open.id }),
    editar: state.open?.mode === 'edit',
    nuevo: state.open?.mode === 'create',
  })
