import type { ComponentProps, ReactNode } from 'react'
import type { SectionQuery } from '../section-query.ts'
import { SectionTable } from '../section-table.tsx'
import type { Bulk } from './bulk.ts'
import { GrupoBar } from './grupo-bar.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { RunningQuestion } from './running-question.tsx'
import { BulkToolbar } from './toolbar.tsx'
import { useBulk } from './use-bulk.ts'

type BulkListProps<Row> = ComponentProps<typeof SectionTable<Row>> & {
  bulk: Bulk
  /** The address of this list and page. */
  at: string
  total: number
  hayMas: boolean
  query: SectionQuery
  /** Shown where there are no rows, under the result of the action that may have taken them away. */
  nothing: ReactNode
}

/** The rows of a list with a check box each, and the actions on the checked ones. */
export function BulkList<Row>({ bulk, at, total, hayMas, query, nothing, ...table }: BulkListProps<Row>) {
  const state = useBulk(bulk, at)
  const grupo = query.also.grupo ?? ''
  const outcome = state.outcome && <OutcomeView outcome={state.outcome} />
  const { idOf, nameOf } = table.section
  const rows = table.rows.map((row) => ({ id: idOf(row), name: nameOf(row) }))
  return (
    <>
      {state.progress && <RunningQuestion noun={bulk.noun} progress={state.progress} onLeave={state.stop} />}
      {grupo && !nothing && <GrupoBar grupo={grupo} state={state} />}
      {(rows.length > 0 || state.ticked.size > 0) && (
        <BulkToolbar bulk={bulk} state={state} rows={rows} total={total} hayMas={hayMas} query={query} />
      )}
      {outcome}
      {nothing ?? <SectionTable {...table} ticks={state} />}
    </>
  )
}
