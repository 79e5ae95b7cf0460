import { listDate, timeOf } from '@alumbra/domain/dates'
import { PAGES } from '@alumbra/domain/page-paths'
import { v7 as uuidv7 } from 'uuid'
import { dayOf, eventKey } from '../../mail/event-key.ts'
import { greetingFor } from '../../mail/greeting.ts'
import { defineMail } from '../../mail/mail.ts'
import { CARMEN, MARIA_DE_LOS_ANGELES } from '../../mail/sample-people.ts'

type Owner = { to: string; nombre: string; now: Date }
type Changed = Owner & {
  puesto: boolean
  que: string
  /** The colleague who did it; null for herself. */
  by: string | null
  /** The contact address, if there is one. */
  contacto: string | null
  /** Whether the login took two steps before, and takes two now. */
  antesEnDos: boolean
  enDos: boolean
}

const NOW = new Date('2026-09-30T10:00:00Z')
const when = (now: Date): string => `El ${listDate(now.toISOString())} a las ${timeOf(now.toISOString())}`
const SECURE = 'pon enseguida una contraseña nueva y mira en «Tu cuenta» qué sesiones y qué llaves hay.'
const WRONG = `Si no has sido tú, ${SECURE}`
const MOTIVO =
  'Recibes este correo porque avisamos a cada persona que administra Alumbra de los cambios en la entrada de su cuenta.'

const PUESTO = { ...CARMEN, now: NOW, puesto: true, by: null, contacto: 'ayuda@centros.example', enDos: true }
const QUITADO = { ...CARMEN, now: NOW, puesto: false, by: null, contacto: null, antesEnDos: true }

const subjectOf = ({ antesEnDos, enDos, puesto }: Changed): string => {
  if (antesEnDos === enDos) return 'El segundo paso de tu entrada en Alumbra ha cambiado'
  return puesto ? 'Tu entrada en Alumbra tiene otro paso' : 'Tu entrada en Alumbra tiene un paso menos'
}
const since = ({ antesEnDos, enDos }: Changed): string =>
  enDos
    ? `${antesEnDos ? 'Sigues entrando' : 'Desde ahora entras'} en dos pasos.`
    : 'Desde ahora entras solo con tu contraseña.'
const wayOut = (contacto: string | null): string =>
  `Si al entrar te piden un paso que no tienes, pide a otra persona que administre Alumbra o a ${contacto ?? 'quien lleva el servidor'} que te lo quite.`

/** Tells an administrador that a second factor was added or removed, who did it, and in how many steps she logs in now. */
export const factorChangedMail = defineMail({
  samples: {
    'puso una app de códigos': { ...PUESTO, que: 'una app de códigos', antesEnDos: false },
    'puso otra llave, de nombre largo': {
      ...PUESTO,
      ...MARIA_DE_LOS_ANGELES,
      que: 'la llave de acceso «Móvil de María de los Ángeles, el del trabajo»',
      contacto: null,
      antesEnDos: true,
    },
    'quitó una de dos llaves': { ...QUITADO, que: 'la llave de acceso «Portátil»', enDos: true },
    'se la quitó otra persona': {
      ...QUITADO,
      que: 'la verificación en dos pasos',
      by: 'Marisa Soler',
      enDos: false,
    },
  },
  write: (change: Changed) => {
    const { to, nombre, now, puesto, que, by, contacto } = change
    return {
      to,
      subject: subjectOf(change),
      preheader: 'Si lo sabías, no tienes que hacer nada.',
      greeting: greetingFor(nombre),
      paragraphs: [
        `${when(now)} ${by ? `${by} quitó` : puesto ? 'se puso' : 'se quitó'} ${que} ${puesto ? 'en' : 'de'} la entrada de tu cuenta de administración. ${since(change)}`,
        `Si lo sabías, no tienes que hacer nada. ${by ? `Si no, habla hoy mismo con ${by} y ${SECURE}` : WRONG}${puesto ? ` ${wayOut(contacto)}` : ''}`,
      ],
      button: { texto: 'Poner una contraseña nueva', path: PAGES.admin.recuperar },
      account: { rol: 'admin', login: to },
      motivo: MOTIVO,
      urgente: true,
      dedupeKey: eventKey('factor', uuidv7()),
    }
  },
})

/** Tells an administrador that her recovery codes were replaced. */
export const codesRenewedMail = defineMail({
  samples: { 'una administradora': { ...CARMEN, now: NOW } },
  write: ({ to, nombre, now }: Owner) => ({
    to,
    subject: 'Tus códigos de recuperación de Alumbra son otros',
    preheader: 'Los de antes ya no valen.',
    greeting: greetingFor(nombre),
    paragraphs: [
      `${when(now)} se cambiaron por otros los códigos de recuperación de tu cuenta de administración. Los de antes ya no valen.`,
      `Si has sido tú, no tienes que hacer nada más. ${WRONG}`,
    ],
    button: { texto: 'Poner una contraseña nueva', path: PAGES.admin.recuperar },
    account: { rol: 'admin', login: to },
    motivo: MOTIVO,
    urgente: true,
    dedupeKey: eventKey('codigos', uuidv7()),
  }),
})

/** Tells an administrador that somebody types her password and fails at the second step; once a day. */
export const passwordKnownMail = defineMail({
  samples: { 'una administradora': { ...CARMEN, id: 'una', now: NOW } },
  write: ({ to, nombre, id, now }: Owner & { id: string }) => ({
    to,
    subject: 'Alguien sabe tu contraseña de Alumbra',
    preheader: 'No ha entrado: le falta tu segundo paso. Pon otra contraseña.',
    greeting: greetingFor(nombre),
    paragraphs: [
      `${when(now)} alguien escribió bien tu contraseña de administración y falló varias veces en el segundo paso. No ha entrado.`,
      'Si has sido tú, no tienes que hacer nada. Si no, pon enseguida una contraseña nueva: con la de ahora puede seguir probando. Con la nueva entrarás sin esperar.',
    ],
    button: { texto: 'Poner una contraseña nueva', path: PAGES.admin.recuperar },
    account: { rol: 'admin', login: to },
    motivo: MOTIVO,
    urgente: true,
    dedupeKey: eventKey('contrasena-sabida', id, dayOf(now)),
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
    urgente: true,
    dedupeKey: eventKey('recuperacion', uuidv7()),
  }),
})
