import type { HistorialPage } from '@alumbra/contract/administracion/historial'
import type { Failure, Send } from '@alumbra/contract/calls/send'
import type { SectionName } from '@alumbra/domain/sections'
import type { ReactNode } from 'react'
import type { Loaded } from '../../api/loaded.ts'
import type { Bulk } from './bulk/bulk.ts'
import type { FilterName, SectionQuery } from './section-query.ts'

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

export type ListAnswer<Row> =
  | { ok: true; rows: readonly Row[]; total: number; totalPages: number; hayMas?: true }
  | Failure

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
  get: (send: Send, id: string) => Promise<Loaded<Detail>>
  historial?: (send: Send, id: string, page: number) => Promise<Loaded<HistorialPage>>
  /** The address of a CSV with every row that a query finds (administracion-3). */
  csv: (query: SectionQuery) => string
  /** The actions on several rows. */
  bulk?: Bulk
  idOf: (row: Row) => string
  /** The name of a row, which links to it. */
  nameOf: (row: Row | Detail) => string
  /** The picture beside the name, in sections that have pictures. */
  pictureOf?: (row: Row) => string | null
  /** Whether it is a logo, which is shown whole. */
  hasLogos?: true
  nameTitle: string
  /** The columns after the name. */
  columns: readonly Column<Row>[]
}
