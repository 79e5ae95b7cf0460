import type { InvitacionBorrador, InvitacionPreview } from '@alumbra/contract/cuentas/mensaje-invitacion'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { accountLine } from '../../mail/mail-account.ts'
import { SAMPLE_TOKEN } from '../../mail/sample-people.ts'
import { centroOfAdministrador } from '../administradores/rules.ts'
import { invitacionMail } from '../cuentas/invitacion/mails.ts'

/** The mail that an administrador is about to send, written like the real one; the data may be incomplete. */
export async function previewInvitacion(
  db: Db,
  publicUrl: string,
  actor: Actor,
  { rol, nombre, correo, cif, mensaje }: InvitacionBorrador,
): Promise<InvitacionPreview> {
  const centro = await centroOfAdministrador(db, actor.id)
  const mail = invitacionMail({
    rol,
    to: correo || '…',
    nombre,
    cif: rol === 'empresa' ? cif || '…' : null,
    centro,
    mensaje,
    token: SAMPLE_TOKEN,
  })
  return {
    asunto: mail.subject,
    cuenta: mail.account ? accountLine(mail.account) : '',
    saludo: mail.greeting,
    parrafos: mail.paragraphs,
    cita: mail.quote ?? '',
    boton: mail.button?.texto ?? '',
    cierre: `${mail.cierre ?? ''}\n${publicUrl}${mail.cierrePath ?? ''}`,
    motivo: mail.motivo,
  }
}
