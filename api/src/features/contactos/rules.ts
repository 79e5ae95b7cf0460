import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { recordConsentimientoContacto } from '../consentimientos/rules.ts'
import { contactoMail, type MensajeContacto } from './mails.ts'

/** Stores a message of the contact form and mails it to the centres. */
export async function receiveContacto(db: Db, mensaje: MensajeContacto, contactEmail: string): Promise<void> {
  const { name, email, tema, instituto, mensaje: texto } = mensaje
  const id = uuidv7()
  await db.insertInto('contactos').values({ id, name, email, tema, instituto, mensaje: texto }).execute()
  await recordConsentimientoContacto(db, id)
  await sendLater(db, contactoMail({ id, to: contactEmail, mensaje, aceptada: new Date() }))
}
