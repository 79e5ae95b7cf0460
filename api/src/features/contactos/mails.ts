import type { Contacto } from '@alumbra/contract/contacto'
import { composeMail, type Mail } from '../../mail/mail.ts'

export type MensajeContacto = Omit<Contacto, 'token'>

/** A message of the contact form, for the centres; the answer goes to whoever wrote it. */
export const contactoMail = (
  id: string,
  to: string,
  { name, email, tema, instituto, mensaje }: MensajeContacto,
): Mail =>
  composeMail({
    to,
    subject: `Contacto: ${tema}`,
    parrafos: [
      `${name} (${email}) escribe desde «${instituto}»:`,
      ...mensaje.split('\n').filter((line) => line !== ''),
    ],
    replyTo: { name, address: email },
    dedupeKey: `contacto:${id}`,
  })
