import type { WithEnvio } from '@alumbra/contract/calls/envio'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { recordConsentimientoContacto } from '../consentimientos/rules.ts'
import { contactoMail, type MensajeContacto } from './mails.ts'
import { insertContacto } from './queries.ts'

/** Stores a message of the contact form and mails it to the centres; once, however often it comes (wire-20). */
export async function receiveContacto(
  db: Db,
  { envio, ...mensaje }: WithEnvio<MensajeContacto>,
  contactEmail: string,
): Promise<void> {
  const id = newId('contacto', { envio, ...mensaje })
  if (!(await insertContacto(db, id, mensaje))) return
  await recordConsentimientoContacto(db, id)
  await sendLater(db, contactoMail({ id, to: contactEmail, mensaje, aceptada: new Date() }))
}
