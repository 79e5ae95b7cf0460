import { listDate } from '@alumbra/domain/dates'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { eventKey } from '../../../mail/event-key.ts'
import { greetingFor } from '../../../mail/greeting.ts'
import { defineMail } from '../../../mail/mail.ts'
import { ANA, MARIA_DE_LOS_ANGELES, SAMPLE_ID, SAMPLE_TOKEN } from '../../../mail/sample-people.ts'
import { keyOf, type Link } from '../mail-link.ts'

type Closing = {
  to: string
  nombre: string
  id: string
  /** The token that reopens the account; null when closed accounts are not kept. */
  token: string | null
  /** Until when it can be reopened. */
  hasta: Date
}

const HASTA = new Date('2026-06-05T10:00:00Z')

/** Informs an alumna that her account is closed, when it will be erased, and how to reopen it until then. */
export const cierreMail = defineMail({
  samples: {
    'puede volver': { ...ANA, id: SAMPLE_ID, token: SAMPLE_TOKEN, hasta: HASTA },
    'se borra hoy': { ...MARIA_DE_LOS_ANGELES, id: SAMPLE_ID, token: null, hasta: HASTA },
  },
  write: ({ to, nombre, id, token, hasta }: Closing) => ({
    to,
    subject: 'Has cerrado tu cuenta de Alumbra',
    preheader:
      token === null
        ? 'Hoy borraremos lo que guardamos sobre ti.'
        : `El ${listDate(hasta.toISOString())} borraremos lo que guardamos sobre ti. Hasta entonces puedes volver.`,
    greeting: greetingFor(nombre),
    paragraphs: [
      'Tu cuenta está cerrada: nadie ve ya tu CV y no se puede entrar con tu contraseña.',
      ...(token === null
        ? ['Hoy mismo borraremos para siempre todo lo que guardamos sobre ti.']
        : [
            `El ${listDate(hasta.toISOString())} borraremos para siempre todo lo que guardamos sobre ti.`,
            'Si cambias de idea antes, puedes recuperarla tal como estaba:',
          ]),
    ],
    ...(token !== null && {
      button: { texto: 'Recuperar mi cuenta', path: withSearch(PAGES.alumna.reabrir, { email: to, token }) },
    }),
    cierre:
      token === null
        ? 'Si no has sido tú, escríbenos cuanto antes:'
        : 'El enlace sirve una sola vez, hasta ese día. Si no has sido tú quien la ha cerrado, recupérala y pon enseguida una contraseña nueva.',
    ...(token === null && { cierrePath: PAGES.contacto }),
    account: { rol: 'alumna', login: to },
    motivo: 'Recibes este correo porque se ha cerrado la cuenta que tenías en Alumbra con esta dirección.',
    urgente: true,
    // A reopened account may be closed again.
    dedupeKey: token === null ? eventKey('cierre', id, new Date()) : keyOf(token),
  }),
})

type Reapertura = Link & { nombre: string; hasta: Date; dedupeKey: string }

/** The link that reopens a closed account, sent again when its owner tried to log in. */
export const reaperturaMail = defineMail({
  samples: {
    'una alumna': {
      ...ANA,
      token: SAMPLE_TOKEN,
      hasta: HASTA,
      dedupeKey: 'reapertura:muestra',
    },
  },
  write: ({ to, nombre, token, hasta, dedupeKey }: Reapertura) => ({
    to,
    subject: 'Recupera tu cuenta de Alumbra',
    preheader: `Hasta el ${listDate(hasta.toISOString())} puedes abrirla otra vez, tal como estaba.`,
    greeting: greetingFor(nombre),
    paragraphs: [
      `Has querido entrar en la cuenta que cerraste. Hasta el ${listDate(hasta.toISOString())} puedes recuperarla tal como estaba:`,
    ],
    button: { texto: 'Recuperar mi cuenta', path: withSearch(PAGES.alumna.reabrir, { email: to, token }) },
    cierre:
      'El enlace sirve una sola vez. Si prefieres que siga cerrada, no tienes que hacer nada. Si no has sido tú, alguien sabe tu contraseña: recupera la cuenta y pon otra.',
    account: { rol: 'alumna', login: to },
    motivo:
      'Recibes este correo porque alguien ha querido entrar, con su contraseña, en la cuenta que cerraste.',
    urgente: true,
    dedupeKey,
  }),
})
