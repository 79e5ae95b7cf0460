import type { Failure } from '@alumbra/contract/calls/send'
import type { Accion, Resultado } from '@alumbra/contract/cuentas/lote'
import { inThousands } from '@alumbra/domain/numbers'
import type { SectionQuery } from '../section-query.ts'

type Answer<T> = Promise<{ ok: true; data: T } | Failure>

/** Something that is done with several rows at once, after a question. */
export type BulkAction = {
  accion: Accion
  label: string
  /** The effect of the action, for the question; it names the number of rows. */
  warning: (n: number) => string
  /** It cannot be taken back. */
  danger?: boolean
}

/** The actions of a section on several of its rows. */
export type Bulk = {
  /** Singular and plural of a row, with its article: ['la alumna', 'las alumnas']. */
  noun: readonly [string, string]
  actions: readonly BulkAction[]
  /** Whether rows can be moved to a group. */
  grupos?: true
  run: (body: {
    accion: Accion
    ids: string[]
    grupo: string
    tal_cual: boolean
    lote: string
  }) => Answer<{ resultados: Resultado[] }>
  /** The ids of all rows of a list. */
  select: (query: SectionQuery) => Answer<{ ids: string[] }>
}

/** How many rows there are, in words: '1 alumna', '120 alumnas'. */
export const counted = ([one, many]: Bulk['noun'], n: number): string =>
  `${inThousands(n)} ${(n === 1 ? one : many).replace(/^l[ao]s? /, '')}`
