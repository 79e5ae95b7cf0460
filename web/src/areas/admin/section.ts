import type { CallAnswer } from '@alumbra/contract/call'
import type { adminHistorialAlumna } from '@alumbra/contract/historial'
import type { Failure, Send } from '@alumbra/contract/send'
import type { ReactNode } from 'react'
import { readWords } from '../../components/read-address.ts'
import { readPagina } from '../../page-number.ts'
import type { SeccionAt } from '../../paths.ts'

/** How one of a section stands on the page: read, changed, or made (F175). */
export type Mode = 'view' | 'edit' | 'create'

/** A column of the list. */
export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Gives way when the list shares the page with one of its own. */
  secondary?: true
}

/** What the list can be narrowed to: the name of the choice in the address, its label, its values with their words. */
export type Filter = {
  name: 'activo' | 'estado' | 'invitacion'
  label: string
  options: readonly (readonly [value: string, label: string])[]
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

/** Whether an invitation still opens its account: the few that nobody has finished. */
export const FILTER_INVITACION: Filter = {
  name: 'invitacion',
  label: 'Invitación',
  options: [
    ['', 'Todas'],
    ['pendiente', 'Pendiente'],
    ['caducada', 'Caducada'],
  ],
}

/** What a list is asked; `filtro` and `tambien` are '' for everything. */
export type SectionQuery = { page: number; search: string; filtro: string; tambien: string }
export type ListAnswer<Row> = { ok: true; rows: readonly Row[]; total: number; totalPages: number } | Failure

/** A page of what was done with one of them, newest first. */
export type HistorialPage = CallAnswer<typeof adminHistorialAlumna>
type HistorialAnswer = { ok: true; data: HistorialPage } | Failure

/** A section of the back office: everything its page needs but the form (F172). */
export type Section<Row, Detail = Row> = {
  /** One of them, as the titles call it. */
  entity: string
  /** All of them, as the sidebar calls them. */
  plural: string
  /** What the count under the list counts. */
  counted: string
  /** The title over the form of a new one; without it none can be made. */
  createTitle?: string
  /** Said when there is nothing to list; administrators have none. */
  emptyTitle?: string
  filter: Filter
  /** A second choice, for sections that have one. */
  also?: Filter
  at: (place: SeccionAt) => string
  list: (send: Send, query: SectionQuery) => Promise<ListAnswer<Row>>
  get: (send: Send, id: string) => Promise<{ ok: true; data: Detail } | Failure>
  historial?: (send: Send, id: string, page: number) => Promise<HistorialAnswer>
  idOf: (row: Row) => string
  /** What a row is called; the way to it. */
  nameOf: (row: Row) => string
  /** The picture beside the name; sections without pictures leave it out. */
  pictureOf?: (row: Row) => string | null
  /** The columns after the name. */
  nameTitle: string
  columns: readonly Column<Row>[]
}

/** What the address of a section says. */
export type Place = {
  buscar: string
  filtro: string
  /** The second choice. */
  tambien: string
  pagina: number
  /** The one that is open, or the new one; null when only the list is there. */
  open: { mode: 'view' | 'edit'; id: string } | { mode: 'create' } | null
}

type Addressed = Pick<Section<never>, 'filter' | 'also' | 'createTitle'>

/** Reads the address; what makes no sense there is left out. */
export function readPlace({ filter, also, createTitle }: Addressed, search: URLSearchParams): Place {
  const id = search.get('ver')
  const creates = createTitle !== undefined && search.get('nuevo') === '1'
  const opened = id
    ? { mode: search.get('editar') === '1' ? ('edit' as const) : ('view' as const), id }
    : null
  return {
    pagina: readPagina(search),
    buscar: readWords(search, 'buscar'),
    filtro: readChoice(filter, search),
    tambien: also ? readChoice(also, search) : '',
    open: creates ? { mode: 'create' } : opened,
  }
}

const readChoice = ({ name, options }: Filter, search: URLSearchParams): string => {
  const chosen = search.get(name) ?? ''
  return options.some(([value]) => value === chosen) ? chosen : ''
}

/** The address of a place. */
export const addressOf = (
  { filter, also, at }: Pick<Section<never>, 'filter' | 'also' | 'at'>,
  { buscar, filtro, tambien, pagina, open }: Place,
): string =>
  at({
    buscar,
    pagina,
    [filter.name]: filtro,
    ...(also && { [also.name]: tambien }),
    ...(open && open.mode !== 'create' && { ver: open.id }),
    editar: open?.mode === 'edit',
    nuevo: open?.mode === 'create',
  })
