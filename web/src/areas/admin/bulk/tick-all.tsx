import { SELECCION_MAX } from '@alumbra/contract/cuentas/lote'
import { useState } from 'react'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import type { SectionQuery } from '../section-query.ts'
import type { Bulk } from './bulk.ts'
import type { BulkState } from './use-bulk.ts'
import type { Tickable } from './use-ticks.ts'

export type TickAllProps = {
  bulk: Bulk
  state: BulkState
  /** The rows of this page, and how many the whole list has. */
  rows: readonly Tickable[]
  total: number
  /** It has more than were counted. */
  hayMas: boolean
  query: SectionQuery
}

const TICK_ALL_ID = 'todas'

/** The box that ticks the whole page, or the page where a list without rows has none: has the focus after a button of the ticks that goes. */
export const firstTick = () => document.getElementById(TICK_ALL_ID) ?? document.getElementById('contenido')

/** Ticks all rows of the page, then of the list. */
export function TickAll({ bulk, state, rows, total, hayMas, query }: TickAllProps) {
  const { ticked, tick, idsOf } = state
  const all = rows.length > 0 && rows.every(({ id }) => ticked.has(id))
  const [wholeList, setWholeList] = useState<string>()
  const tickList = async () => {
    const found = await idsOf(query)
    if (!found) return
    const all = found.map((id) => ({ id, name: '' }))
    drawAndFocus(() => {
      tick(all, true)
      setWholeList(listOf(query))
    }, firstTick)
  }
  const most = hayMas ? SELECCION_MAX : Math.min(total, SELECCION_MAX)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="inline-flex min-h-[44px] cursor-pointer items-center gap-3 pl-3.5">
        <input
          id={TICK_ALL_ID}
          type="checkbox"
          checked={all}
          onChange={(event) => tick(rows, event.currentTarget.checked)}
          className="size-6 cursor-pointer"
        />
        Seleccionar todas las de esta página
      </label>
      {all && total > rows.length && !(wholeList === listOf(query) && ticked.size >= most) && (
        <button
          type="button"
          className="min-h-[44px] cursor-pointer font-semibold underline"
          onClick={tickList}
        >
          {total > most
            ? `Seleccionar las primeras ${most}`
            : `Seleccionar ${bulk.noun[1]} de la lista (${hayMas ? 'hasta ' : ''}${most})`}
        </button>
      )}
    </div>
  )
}

const listOf = (query: SectionQuery): string => JSON.stringify(query)
