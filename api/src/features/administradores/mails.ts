import { listDate, timeOf } from '@alumbra/domain/dates'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { v7 as uuidv7 } from 'uuid'
import { enlaceKey, eventKey } from '../../mail/event-key.ts'
import { greetingFor } from '../../mail/greeting.ts'
import { defineMail } from '../../mail/mail.ts'
import { CARMEN, MARIA_DE_LOS_ANGELES, SAMPLE_TOKEN } from '../../mail/sample-people.ts'
import { hashToken } from '../../tokens.ts'

type Welcome = {
  to: string
  nombre: string
  token: string
  /** The name of the administrador who creates the account. */
  creator: string
}

/** The mail to a new administrador, with the link that sets her password. */
export const newAdministradorMail = defineMail({
  samples: {
    'una administradora': { ...CARMEN, token: SAMPLE_TOKEN, creator: 'Marisa Soler' },
    'con nombres largos': {
      ...MARIA_DE_LOS_ANGELES,
      token: SAMPLE_TOKEN,
      creator: MARIA_DE_LOS_ANGELES.nombre,
    },
  },
  write: ({ to, nombre, token, creator }: Welcome) => ({
    to,
    urgente: true,
    subject: 'Ya puedes entrar en la administración de Alumbra',
    preheader: 'Pon tu contraseña y entra. El enlace caduca en 14 días.',
    greeting: greetingFor(nombre),
    paragraphs: [
      `${creator} te ha abierto una cuenta para administrar Alumbra: referentes, alumnas, empresas y ofertas.`,
      'Entrarás con este correo y con la contraseña que pongas ahora. Nadie más la conoce.',
    ],
    button: {
      texto: 'Poner mi contraseña',
      path: withSearch(PAGES.admin.restablecer, { mail: to, token }),
    },
    cierre:
      'El enlace sirve una sola vez y caduca en 14 días. Si se te pasa, pide otro con «He olvidado mi contraseña», en la página de acceso.',
    account: { rol: 'admin', login: to },
    motivo: `Recibes este correo porque ${creator} ha escrito tu nombre y tu dirección al abrir la cuenta.`,
    dedupeKey: enlaceKey(hashToken(token)),
  }),
})

type Seen = {
  to: string
  nombre: string
  /** The name of the administrador who did it. */
  by: string
  /** The account that it was done with. */
  about: { nombre: string; email: string }
  now: Date
}

const ROSA = { nombre: 'Rosa Prieto', email: 'rosa.prieto@centro.example' }
const LONG = { nombre: MARIA_DE_LOS_ANGELES.nombre, email: MARIA_DE_LOS_ANGELES.to }
const NOW = new Date('2026-09-30T10:00:00Z')
const SEEN_SAMPLES = {
  'otra administradora': { ...CARMEN, by: 'Marisa Soler', about: ROSA, now: NOW },
  'con nombres largos': { ...MARIA_DE_LOS_ANGELES, by: LONG.nombre, about: LONG, now: NOW },
}

const when = (now: Date): string => `El ${listDate(now.toISOString())} a las ${timeOf(now.toISOString())}`
const toAnother = ({ to, nombre }: Seen, event: string) => ({
  to,
  greeting: greetingFor(nombre),
  preheader: 'Si lo sabías, no tienes que hacer nada.',
  account: { rol: 'admin' as const, login: to },
  motivo:
    'Recibes este correo porque avisamos a las demás personas que administran Alumbra de los cambios en quién puede entrar.',
  urgente: true,
  dedupeKey: eventKey(event, uuidv7()),
})

/** Tells the others that an account of administration was opened. */
export const accountOpenedMail = defineMail({
  samples: SEEN_SAMPLES,
  write: (what: Seen) => ({
    ...toAnother(what, 'cuenta-abierta'),
    subject: 'Hay una cuenta de administración nueva en Alumbra',
    paragraphs: [
      `${when(what.now)} ${what.by} abrió una cuenta de administración para ${what.about.nombre} (${what.about.email}).`,
      `Si lo sabías, no tienes que hacer nada. Si no, habla hoy mismo con ${what.by}: puede que alguien esté usando su sesión. Desde «Administradores» puedes desactivar la cuenta nueva.`,
    ],
    button: { texto: 'Ver las cuentas', path: PAGES.admin.administradores },
  }),
})

/** Tells the others that a colleague took somebody's second factor away. */
export const factorTakenMail = defineMail({
  samples: SEEN_SAMPLES,
  write: (what: Seen) => ({
    ...toAnother(what, 'factor-quitado'),
    subject: 'Una cuenta de administración de Alumbra ya no entra en dos pasos',
    paragraphs: [
      `${when(what.now)} ${what.by} quitó la verificación en dos pasos a ${what.about.nombre} (${what.about.email}), que ahora entra solo con su contraseña.`,
      `Si lo sabías, no tienes que hacer nada. Si no, habla hoy mismo con ${what.about.nombre} y con ${what.by}: puede que alguien esté usando su sesión.`,
    ],
    button: { texto: 'Ver las cuentas', path: PAGES.admin.administradores },
  }),
})

/** Tells the others that an account of administration was erased, by a colleague or by its owner. */
export const colleagueErasedMail = defineMail({
  samples: {
    'por otra administradora': { ...SEEN_SAMPLES['otra administradora'], herself: false },
    'por ella misma, con nombres largos': { ...SEEN_SAMPLES['con nombres largos'], herself: true },
  },
  write: ({ herself, ...what }: Seen & { herself: boolean }) => ({
    ...toAnother(what, 'cuenta-de-otra-borrada'),
    subject: 'Se ha borrado una cuenta de administración de Alumbra',
    paragraphs: [
      herself
        ? `${when(what.now)} ${what.about.nombre} (${what.about.email}) borró su propia cuenta de administración.`
        : `${when(what.now)} ${what.by} borró la cuenta de administración de ${what.about.nombre} (${what.about.email}).`,
      `Si lo sabías, no tienes que hacer nada. Si no, habla hoy mismo con ${what.by}: puede que alguien haya usado su sesión. Desde «Administradores» puedes ${herself ? '' : 'desactivar su cuenta y '}volver a abrir la que se ha borrado.`,
    ],
    button: { texto: 'Ver las cuentas', path: PAGES.admin.administradores },
  }),
})

type Erased = {
  to: string
  nombre: string
  /** The colleague who did it; null for herself. */
  by: string | null
  now: Date
}

/** Tells the owner of an account of administration that it was erased. */
export const accountErasedMail = defineMail({
  samples: {
    'por otra administradora': { ...CARMEN, by: 'Marisa Soler', now: NOW },
    'por ella misma': { ...CARMEN, by: null, now: NOW },
    'con nombres largos': { ...MARIA_DE_LOS_ANGELES, by: MARIA_DE_LOS_ANGELES.nombre, now: NOW },
  },
  write: ({ to, nombre, by, now }: Erased) => ({
    to,
    subject: 'Tu cuenta de administración de Alumbra se ha borrado',
    preheader: 'Si lo sabías, no tienes que hacer nada.',
    greeting: greetingFor(nombre),
    paragraphs: [
      `${when(now)} ${by ? `${by} borró tu cuenta de administración` : 'se borró tu cuenta de administración, con tu sesión abierta'}. Ya no puedes entrar con ella. Lo que decidiste sigue en los historiales, sin tu nombre.`,
      `Si lo sabías, no tienes que hacer nada. Si no, avisa hoy mismo a ${by ? 'tu centro' : 'otra persona que administre Alumbra'}: puede que alguien haya usado ${by ? `la sesión de ${by}` : 'tu sesión'}. Tu cuenta no se puede recuperar, pero otra persona que administre Alumbra puede abrirte una nueva.`,
    ],
    button: { texto: 'Escribir al equipo', path: PAGES.contacto },
    account: { rol: 'admin', login: to },
    motivo:
      'Recibes este correo porque avisamos a la dirección de una cuenta de administración cuando se borra.',
    urgente: true,
    dedupeKey: eventKey('cuenta-borrada', uuidv7()),
  }),
})
