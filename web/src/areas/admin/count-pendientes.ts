import { adminContarPendientes } from '@alumbra/contract/admin'
import type { Send } from '@alumbra/contract/send'

/** How many ofertas wait for review; null when nobody could tell. */
export async function countPendientes(send: Send): Promise<number | null> {
  const answer = await send(adminContarPendientes, {})
  return answer.ok ? answer.data.pendientes : null
}
