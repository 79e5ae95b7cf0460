import { PAGES } from '@alumbra/domain/page-paths'
import { listWithAnd } from '@alumbra/domain/spanish'
import { v7 as uuidv7 } from 'uuid'
import { eventKey } from '../../../mail/event-key.ts'
import { greetingFor } from '../../../mail/greeting.ts'
import { defineMail } from '../../../mail/mail.ts'
import { ANA, MARIA_DE_LOS_ANGELES, OLGA } from '../../../mail/sample-people.ts'

type Owner = { rol: 'alumna' | 'empresa'; to: string; nombre: string; login: string }

/** Tells the owner of an account which data were corrected, and how she logs in when her sessions have ended with it. */
export const datosCorregidosMail = defineMail({
  samples: {
    'el nombre de una alumna': {
      rol: 'alumna',
      ...MARIA_DE_LOS_ANGELES,
      login: MARIA_DE_LOS_ANGELES.to,
      campos: ['el nombre', 'los apellidos'],
      sessionsEnded: false,
    },
    'la dirección de una alumna': {
      rol: 'alumna',
      ...ANA,
      login: ANA.to,
      campos: ['el correo'],
      sessionsEnded: true,
    },
    'el CIF de una empresa': {
      rol: 'empresa',
      ...OLGA,
      login: OLGA.cif,
      campos: ['el CIF'],
      sessionsEnded: true,
    },
  },
  write: ({
    rol,
    to,
    nombre,
    login,
    campos,
    sessionsEnded,
  }: Owner & { campos: string[]; sessionsEnded: boolean }) => ({
    to,
    subject: 'Hemos corregido los datos de tu cuenta de Alumbra',
    preheader: `Hemos corregido ${listWithAnd(campos)}.`,
    greeting: greetingFor(nombre),
    paragraphs: [
      `El equipo de Alumbra ha corregido ${listWithAnd(campos)} de tu cuenta, como se le pidió.`,
      sessionsEnded
        ? `Para volver a entrar, escribe ${login} y tu contraseña de siempre. Las sesiones que estaban abiertas se han cerrado, y los enlaces de correos anteriores ya no sirven.`
        : 'Entras como siempre: no tienes que hacer nada.',
    ],
    button: { texto: 'Entrar', path: rol === 'alumna' ? PAGES.alumna.login : PAGES.empresa.login },
    cierre: 'Si no lo pediste, o algo sigue sin estar bien, escríbenos cuanto antes:',
    cierrePath: PAGES.contacto,
    account: { rol, login },
    motivo: 'Recibes este correo porque avisamos a la dirección de una cuenta cuando se corrigen sus datos.',
    urgente: true,
    dedupeKey: eventKey('correccion', uuidv7()),
  }),
})

/** Tells the address that an account had before that it has another one now; that one is not named. */
export const direccionCambiadaMail = defineMail({
  samples: {
    'una alumna': { rol: 'alumna', ...ANA, login: ANA.to },
    'una empresa': { rol: 'empresa', ...OLGA, login: OLGA.cif },
  },
  write: ({ rol, to, nombre, login }: Owner) => ({
    to,
    subject: 'Tu cuenta de Alumbra tiene otra dirección',
    preheader: 'Si no lo has pedido tú, escríbenos cuanto antes.',
    greeting: greetingFor(nombre),
    paragraphs: [
      'El equipo de Alumbra ha cambiado la dirección de correo de la cuenta que tenía esta, como se le pidió. Desde ahora sus correos llegan a la nueva.',
      'Si lo sabías, no tienes que hacer nada. Si no, escríbenos cuanto antes y lo miramos.',
    ],
    button: { texto: 'Escribir al equipo', path: PAGES.contacto },
    account: { rol, login },
    motivo: 'Recibes este correo porque avisamos a la dirección de una cuenta cuando deja de serlo.',
    urgente: true,
    dedupeKey: eventKey('correccion', uuidv7()),
  }),
})
