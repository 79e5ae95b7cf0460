import { adminListCorreos, type Correo } from '@alumbra/contract/administracion/correo'
import type { Send } from '@alumbra/contract/calls/send'
import type { InvitacionEstado } from '@alumbra/contract/cuentas/estado-invitacion'
import type { Loaded } from '../../../api/loaded.ts'

type Invited = { invitacion: InvitacionEstado }

/** An account with the mail of its open invitation when that did not arrive. */
export type WithFailedMail<Row> = Row & { fallido: Correo | null }

/** Looks for the newest mail to an account whose invitation is open. */
export async function withFailedMail<Row extends Invited>(
  send: Send,
  asked: Promise<Loaded<Row>>,
  addressOf: (row: Row) => string,
): Promise<Loaded<WithFailedMail<Row>>> {
  const row = await asked
  if (!row.ok) return row
  const { invitacion } = row.data
  const isOpen = invitacion !== null && invitacion.estado !== 'hecha'
  return {
    ok: true,
    data: { ...row.data, fallido: isOpen ? await failedMail(send, addressOf(row.data)) : null },
  }
}

async function failedMail(send: Send, address: string): Promise<Correo | null> {
  const answer = await send(adminListCorreos, { query: { search: address } })
  if (!answer.ok) return null
  // A search finds longer addresses too; the newest mail comes first.
  const newest = answer.data.correos.find(
    ({ destinatario }) => destinatario.toLowerCase() === address.toLowerCase(),
  )
  return newest?.estado === 'fallido' ? newest : null
}
