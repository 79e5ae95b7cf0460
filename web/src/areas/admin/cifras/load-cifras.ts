import { adminGetCifras } from '@alumbra/contract/administracion/cifras'
import type { Send } from '@alumbra/contract/calls/send'
import { listDate } from '@alumbra/domain/dates'
import { loaded } from '../../../api/loaded.ts'

/** How many months are shown: 12, or 24 with `?meses=24`. */
export type MonthCount = 12 | 24

/** The figures of the last count, and whether it was today in Madrid. */
export async function loadCifras(send: Send, search: URLSearchParams) {
  const answer = await send(adminGetCifras, {})
  const at = answer.ok ? answer.data.cifras?.calculadas_at : undefined
  const isToday = at !== undefined && listDate(at) === listDate(new Date().toISOString())
  const meses: MonthCount = search.get('meses') === '24' ? 24 : 12
  return loaded(answer, { isToday, meses })
}
