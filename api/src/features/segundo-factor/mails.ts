import { listDate, timeOf } from '@alumbra/domain/dates'
import { PAGES } from '@alumbra/domain/page-paths'
import { v7 as uuidv7 } from 'uuid'
import { eventKey } from '../../mail/event-key.ts'
import { greetingFor } from '../../mail/greeting.ts'
import { defineMail } from '../../mail/mail.ts'
import { CARMEN, MARIA_DE_LOS_ANGELES } from '../../mail/sample-people.ts'

type Owner = { to: string; nombre: string; now: Date }

const NOW = new Date('2026-09-30T10:00:00Z')
const when = (now: Date): string => `El ${listDate(now.toISOString())} a las ${timeOf(now.toISOString())}`
const WRONG =
  'Si no has sido tú, pon enseguida una contraseña nueva y mira en «Tu cuenta» qué sesiones y qué llaves hay.'
const MOTIVO =
  'Recibes este correo porque avisamos a cada administradora de los cambios en la entrada de su cuenta.'

/** Tells an administrador that a second factor was added or removed, and who did it. */
export const factorChangedMail = defineMail({
  samples: {
    'puso una app de códigos': { ...CARMEN, now: NOW, puesto: true, que: 'una app de códigos', by: null },
    'puso una llave de nombre largo': {
      ...MARIA_DE_LOS_ANGELES,
      now: NOW,
      puesto: true,
      que: 'la llave de acceso «Móvil de María de los Ángeles, el del trabajo»',
      by: null,
    },
    'quitó una llave': { ...CARMEN, now: NOW, puesto: false, que: 'la llave de acceso «Portátil»', by: null },
    'se la quitó otra persona': {
      ...CARMEN,
      now: NOW,
      puesto: false,
      que: 'la verificación en dos pasos',
      by: 'Marisa Soler',
    },
  },
  write: ({
    to,
    nombre,
    now,
    puesto,
    que,
    by,
  }: Owner & { puesto: boolean; que: string; by: string | null }) => ({
    to,
    subject: puesto ? 'Tu entrada en Alumbra tiene otro paso' : 'Tu entrada en Alumbra tiene un paso menos',
    preheader: 'Si lo sabías, no tienes que hacer nada.',
    greeting: greetingFor(nombre),
    paragraphs: [
      `${when(now)} ${by ? `${by} quitó` : puesto ? 'se puso' : 'se quitó'} ${que} ${puesto ? 'en' : 'de'} la entrada de tu cuenta de administración.`,
      `Si lo sabías, no tienes que hacer nada. ${WRONG}`,
    ],
    button: { texto: 'Poner una contraseña nueva', path: PAGES.admin.recuperar },
    account: { rol: 'admin', login: to },
    motivo: MOTIVO,
    dedupeKey: eventKey('factor', uuidv7()),
  }),
})

const remaining = (left: number): string => (left === 1 ? 'Te queda uno.' : `Te quedan ${left}.`)

/** Tells an administrador that somebody logged in with one of her recovery codes. */
export const recoveryUsedMail = defineMail({
  samples: {
    'quedan códigos': { ...CARMEN, now: NOW, left: 7 },
    'queda uno': { ...CARMEN, now: NOW, left: 1 },
    'era el último': { ...MARIA_DE_LOS_ANGELES, now: NOW, left: 0 },
  },
  write: ({ to, nombre, now, left }: Owner & { left: number }) => ({
    to,
    subject: 'Has entrado en Alumbra con un código de recuperación',
    preheader: left === 0 ? 'Era el último: pide otros.' : remaining(left),
    greeting: greetingFor(nombre),
    paragraphs: [
      `${when(now)} se entró en tu cuenta de administración con uno de tus códigos de recuperación. ${
        left === 0 ? 'Era el último que te quedaba: pide otros en «Tu cuenta».' : remaining(left)
      }`,
      `Si has sido tú, no tienes que hacer nada más. ${WRONG}`,
    ],
    button: { texto: 'Ir a mi cuenta', path: PAGES.admin.cuenta },
    account: { rol: 'admin', login: to },
    motivo: MOTIVO,
    dedupeKey: eventKey('recuperacion', uuidv7()),
  }),
})
