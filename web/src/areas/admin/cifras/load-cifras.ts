import { adminGetCifras } from '@alumbra/contract/administracion/cifras'
import type { Send } from '@alumbra/contract/calls/send'
import { type Loaded, loaded } from '../../../api/loaded.ts'
import { type Tables, tablesOf } from './tables.ts'

/** How many months are shown: 12, or 24 with `?meses=24`. */
export type MonthCount = 12 | 24

/** The figures of the last count, and when they were loaded; a document comes without the rows behind buttons. */
export async function loadCifras(send: Send, search: URLSearchParams) {
  const answer = await fetchTables(send, !import.meta.env.SSR)
  const meses: MonthCount = search.get('meses') === '24' ? 24 : 12
  return loaded(answer, { now: new Date().toISOString(), meses })
}

/** The tables of the last count; null before the first. */
export async function fetchTables(send: Send, isWhole: boolean): Promise<Loaded<Tables | null>> {
  const answer = await send(adminGetCifras, {})
  if (!answer.ok) return answer
  const { cifras } = answer.data
  return { ok: true, data: cifras && tablesOf(cifras, isWhole) }
}
