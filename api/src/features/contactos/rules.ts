import type { WithEnvio } from '@alumbra/contract/calls/envio'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { recordConsentimientoContacto } from '../consentimientos/rules.ts'
import { contactoMail, type MensajeContacto } from './mails.ts'

/** Stores a message of the contact form and mails it to the centres; once, however often it comes (wire-20). */
export async function receiveContacto(
  db: Db,
  { envio, ...mensaje }: WithEnvio<MensajeContacto>,
  contactEmail: string,
): Promise<void> {
  const { name, email, tema, instituto, mensaje: texto } = mensaje
  const id = newId('contacto', { envio, ...mensaje })
  const stored = await db
    .insertInto('contactos')
    .values({ id, name, email, tema, instituto, mensaje: texto })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  await recordConsentimientoContacto(db, id)
  await sendLater(db, contactoMail({ id, to: contactEmail, mensaje, aceptada: new Date() }))
}
