import type { Contacto } from '@alumbra/contract/contacto-input'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { eventKey } from '../../mail/event-key.ts'
import { defineMail } from '../../mail/mail.ts'
import { MARIA_DE_LOS_ANGELES, SAMPLE_ID } from '../../mail/sample-people.ts'

export type MensajeContacto = Omit<Contacto, 'token'>

type Received = { id: string; to: string; mensaje: MensajeContacto; aceptada: Date }

/** A message of the contact form, sent to the centres; Reply-To is its author. */
export const contactoMail = defineMail({
  samples: {
    'un mensaje de dos párrafos': {
      id: SAMPLE_ID,
      to: 'contacto@centros.example',
      mensaje: {
        name: MARIA_DE_LOS_ANGELES.nombre,
        email: MARIA_DE_LOS_ANGELES.to,
        tema: 'Una charla en clase',
        instituto: 'Otros',
        lopd: true,
        mensaje:
          'Doy clase de electrónica y querría que una de vuestras referentes viniera a hablar con mis alumnas.\n\n¿Qué días os van bien?',
      },
      aceptada: new Date('2026-09-30T10:00:00Z'),
    },
  },
  write: ({ id, to, mensaje: { name, email, tema, instituto, mensaje }, aceptada }: Received) => ({
    to,
    subject: `Contacto: ${tema}`,
    preheader: `${name} ha elegido «${instituto}».`,
    greeting: 'Hola, equipo:',
    paragraphs: [`${name} (${email}) ha elegido «${instituto}» y escribe:`],
    quote: mensaje,
    // The centres see messages in this mail only, so it states the consent to be answered (GDPR art. 7(1)).
    cierre: acceptedText(aceptada.toISOString()),
    account: null,
    motivo: `Recibes este correo porque ${to} es la dirección de contacto de Alumbra. Si respondes, tu respuesta llega a ${email}.`,
    replyTo: { name, address: email },
    dedupeKey: eventKey('contacto', id),
  }),
})

const acceptedText = (fecha: string): string =>
  `Aceptó la política de privacidad del ${listDate(POLITICA_VERSION)} el ${listDate(fecha)} a las ${timeOf(fecha)}.`
