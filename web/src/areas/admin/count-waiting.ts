import { adminGetEstadoBuzon } from '@alumbra/contract/administracion/correo'
import type { Send } from '@alumbra/contract/calls/send'
import { adminCountPendientes } from '@alumbra/contract/ofertas/oferta-admin'

/** How many ofertas wait for review and how many mails failed; null when a count could not be loaded. */
export type Waiting = { pendientes: number | null; correos: number | null }

export async function countWaiting(send: Send): Promise<Waiting> {
  const [ofertas, buzon] = await Promise.all([send(adminCountPendientes, {}), send(adminGetEstadoBuzon, {})])
  return {
    pendientes: ofertas.ok ? ofertas.data.pendientes : null,
    correos: buzon.ok ? buzon.data.reintentables : null,
  }
}
