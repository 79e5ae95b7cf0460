import type { ComponentProps, ReactNode } from 'react'
import type { SectionQuery } from '../section-query.ts'
import { SectionTable } from '../section-table.tsx'
import type { Bulk } from './bulk.ts'
import { GrupoBar } from './grupo-bar.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { BulkToolbar } from './toolbar.tsx'
import { useBulk } from './use-bulk.ts'

type BulkListProps<Row> = ComponentProps<typeof SectionTable<Row>> & {
  bulk: Bulk
  total: number
  hayMas: boolean
  query: SectionQuery
  /** Shown where there are no rows, under the result of the action that may have taken them away. */
  nothing: ReactNode
}

/** The rows of a list with a check box each, and the actions on the checked ones. */
export function BulkList<Row>({ bulk, total, hayMas, query, nothing, ...table }: BulkListProps<Row>) {
  const state = useBulk(bulk)
  const grupo = query.also.grupo ?? ''
  const outcome = state.outcome && <OutcomeView outcome={state.outcome} />
  if (nothing)
    return (
      <>
        {outcome}
        {nothing}
      </>
    )
  return (
    <>
      {grupo && <GrupoBar grupo={grupo} state={state} />}
      <BulkToolbar
        bulk={bulk}
        state={state}
        ids={table.rows.map(table.section.idOf)}
        total={total}
        hayMas={hayMas}
        query={query}
      />
      {outcome}
      <SectionTable {...table} ticks={state} />
    </>
  )
}
