import { adminContarPendientes } from '@alumbra/contract/admin'
import { adminGetEstadoBuzon } from '@alumbra/contract/correo'
import type { Send } from '@alumbra/contract/send'

/** What waits for an administrator: ofertas to review, failed mails; null when nobody could tell. */
export type Waiting = { pendientes: number | null; correos: number | null }

export async function countWaiting(send: Send): Promise<Waiting> {
  const [ofertas, buzon] = await Promise.all([send(adminContarPendientes, {}), send(adminGetEstadoBuzon, {})])
  return {
    pendientes: ofertas.ok ? ofertas.data.pendientes : null,
    correos: buzon.ok ? buzon.data.reintentables : null,
  }
}
