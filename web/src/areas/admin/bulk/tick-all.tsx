import { SELECCION_MAX } from '@alumbra/contract/cuentas/lote'
import type { SectionQuery } from '../section-query.ts'
import type { Bulk } from './bulk.ts'
import type { BulkState } from './use-bulk.ts'

export type TickAllProps = {
  bulk: Bulk
  state: BulkState
  /** The rows of this page, and how many the whole list has. */
  ids: readonly string[]
  total: number
  /** It has more than were counted. */
  hayMas: boolean
  query: SectionQuery
}

/** Ticks all rows of the page, then of the list. */
export function TickAll({ bulk, state, ids, total, hayMas, query }: TickAllProps) {
  const { ticked, tick, idsOf } = state
  const all = ids.length > 0 && ids.every((id) => ticked.has(id))
  const tickList = async () => {
    const found = await idsOf(query)
    if (found) tick(found, true)
  }
  const most = hayMas ? SELECCION_MAX : Math.min(total, SELECCION_MAX)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="inline-flex min-h-[44px] cursor-pointer items-center gap-3 pl-3.5">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => tick(ids, event.currentTarget.checked)}
          className="size-6 cursor-pointer"
        />
        Seleccionar todas las de esta página
      </label>
      {all && total > ids.length && ticked.size < most && (
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
