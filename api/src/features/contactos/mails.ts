import type { Contacto } from '@alumbra/contract/contacto'
import { fechaPolitica, POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { fechaLista, horaDe } from '@alumbra/domain/fechas'
import { composeMail, type Mail } from '../../mail/mail.ts'

export type MensajeContacto = Omit<Contacto, 'token'>

/** A message of the contact form, sent to the centres; Reply-To is its author. */
export const contactoMail = (
  id: string,
  to: string,
  { name, email, tema, instituto, mensaje }: MensajeContacto,
  aceptada: Date,
): Mail =>
  composeMail({
    to,
    subject: `Contacto: ${tema}`,
    parrafos: [
      `${name} (${email}) escribe desde «${instituto}»:`,
      ...mensaje.split('\n').filter((line) => line !== ''),
    ],
    // The centres see messages in this mail only, so it states the consent to be answered (GDPR art. 7(1)).
    cierre: aceptadaTexto(aceptada.toISOString()),
    replyTo: { name, address: email },
    dedupeKey: `contacto:${id}`,
  })

const aceptadaTexto = (fecha: string): string =>
  `Aceptó la política de privacidad del ${fechaPolitica(POLITICA_VERSION)} el ${fechaLista(fecha)} a las ${horaDe(fecha)}.`
