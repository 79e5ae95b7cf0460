import type { Rol } from '@alumbra/contract/call'
import { CENTROS, inviterName } from '@alumbra/domain/centros'
import { listDate } from '@alumbra/domain/dates'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { dayOf, enlaceKey, eventKey } from '../../mail/event-key.ts'
import { greetingFor } from '../../mail/greeting.ts'
import { defineMail } from '../../mail/mail.ts'
import {
  ANA,
  BERTA,
  CARMEN,
  MARIA_DE_LOS_ANGELES,
  OLGA,
  SAMPLE_ID,
  SAMPLE_TOKEN,
} from '../../mail/sample-people.ts'
import { hashToken } from '../../tokens.ts'

type Link = { to: string; token: string }
const token = SAMPLE_TOKEN

/** One mail per token. */
const keyOf = (token: string): string => enlaceKey(hashToken(token))

/** Warning in the mail when there was another registration of the same address. */
const OTHER_REQUEST = [
  'Ya había otra petición para abrir una cuenta con esta dirección. Este enlace activa solo la última, con la contraseña que se eligió al hacerla: antes te la pediremos.',
  'Si no la has hecho tú, no uses este enlace. El de tu correo anterior sirve hasta que caduque y, si ya no lo tienes, puedes registrarte otra vez.',
]

type Activacion = Link & {
  nombre: string
  /** Whether another person may have registered this address. */
  disputed: boolean
}

/** The mail whose link activates the account of a new alumna. */
export const activacionMail = defineMail({
  samples: {
    'una alumna': { ...ANA, token, disputed: false },
    'otra petición con la misma dirección': { ...MARIA_DE_LOS_ANGELES, token, disputed: true },
  },
  write: ({ to, nombre, token, disputed }: Activacion) => ({
    to,
    subject: 'Activa tu cuenta de Alumbra',
    preheader: 'Confirma tu dirección y entra. El enlace caduca en 72 horas.',
    greeting: greetingFor(nombre),
    paragraphs: [
      'Ya casi está. Confirma que esta dirección es tuya y tu cuenta quedará lista para que completes tu CV y veas las ofertas.',
      ...(disputed ? OTHER_REQUEST : []),
    ],
    button: { texto: 'Activar mi cuenta', path: withSearch(PAGES.alumna.verificar, { email: to, token }) },
    cierre:
      'El enlace sirve una sola vez y caduca en 72 horas. Si no te has registrado, no tienes que hacer nada: sin el enlace, la cuenta no se abre.',
    account: { rol: 'alumna', login: to },
    motivo: 'Recibes este correo porque alguien ha escrito tu dirección en el registro de Alumbra.',
    dedupeKey: keyOf(token),
  }),
})

/** Sent to the owner of an address that was registered again, when answers are uniform. */
export const alreadyRegisteredMail = defineMail({
  samples: { 'una alumna': ANA },
  write: ({ to, nombre }: { to: string; nombre: string }) => ({
    to,
    subject: 'Ya tienes una cuenta en Alumbra',
    preheader: 'Alguien ha querido registrarse con tu dirección. Tu cuenta sigue como estaba.',
    greeting: greetingFor(nombre),
    paragraphs: [
      'Alguien ha querido registrarse con esta dirección, que ya tiene cuenta. Si has sido tú y no recuerdas la contraseña, puedes poner una nueva.',
    ],
    button: { texto: 'Poner una contraseña nueva', path: PAGES.alumna.recuperar },
    cierre: 'Si no has sido tú, no tienes que hacer nada: tu cuenta sigue como estaba.',
    account: { rol: 'alumna', login: to },
    motivo:
      'Recibes este correo porque tienes una cuenta en Alumbra con la dirección que han escrito en el registro.',
    // At most one a day: nobody can use this mail to harass the owner.
    dedupeKey: eventKey('ya-registrada', to.toLowerCase(), dayOf(new Date())),
  }),
})

const MENSAJE = 'Nos vemos el jueves en la charla del salón de actos.\nCualquier duda, me preguntas en clase.'

const INVITACION = {
  alumna: {
    subject: 'Tu centro te invita a Alumbra',
    preheader: 'Elige una contraseña y entra. El enlace caduca en 14 días.',
    paragraph: (centro: string | null) =>
      `${inviterName(centro)}, ${centro === null ? 'los centros que llevan Alumbra, te han' : 'uno de los centros que llevan Alumbra, te ha'} abierto una cuenta: con ella puedes guardar tu CV, encontrar ofertas y conocer a mujeres que trabajan en ciencia y tecnología. Elige una contraseña y entra.`,
    motivo: (centro: string | null) =>
      `Recibes este correo porque ${centro ?? 'tu centro'} te ha invitado a Alumbra.`,
    origen: (centro: string | null) =>
      `${centro ?? 'Tu centro'} ha escrito tu nombre y tu correo en Alumbra para invitarte.`,
    path: ({ to, token }: Link) => withSearch(PAGES.alumna.verificar, { email: to, token, nopassword: '1' }),
  },
  empresa: {
    subject: 'Invitación para publicar ofertas en Alumbra',
    preheader: 'Entrarás con el CIF y la contraseña que elijas ahora. El enlace caduca en 14 días.',
    paragraph: (centro: string | null, cif: string | null) =>
      `${inviterName(centro)}, ${centro === null ? 'los centros públicos que llevan Alumbra, invitan' : 'uno de los centros públicos que llevan Alumbra, invita'} a la empresa a publicar ofertas y a conocer el talento de sus alumnas. Entrarás con el CIF${cif === null ? '' : ` ${cif}`} y la contraseña que elijas ahora.`,
    motivo: (centro: string | null) =>
      `Recibes este correo porque ${centro ?? 'un centro'} ha invitado a tu empresa a Alumbra.`,
    origen: (centro: string | null) =>
      `${centro ?? 'Un centro'} ha escrito el nombre de la empresa, su CIF y este correo en Alumbra para invitarla.`,
    path: ({ to, token }: Link) => withSearch(PAGES.empresa.verificar, { mail: to, token }),
  },
}

type Invitacion = Link & {
  rol: 'alumna' | 'empresa'
  nombre: string
  /** The login of an empresa. */
  cif: string | null
  /** The centre that invites; null for both. */
  centro: string | null
  /** Some lines of the sender; '' for none. */
  mensaje: string
}

/** The invitation of an alumna or an empresa; it names who invites and the source of the personal data (GDPR art. 14). */
export const invitacionMail = defineMail({
  samples: {
    'una alumna': { rol: 'alumna', ...MARIA_DE_LOS_ANGELES, cif: null, centro: null, mensaje: '', token },
    'una alumna, de un centro y con unas líneas': {
      rol: 'alumna',
      ...ANA,
      cif: null,
      centro: CENTROS[0],
      mensaje: MENSAJE,
      token,
    },
    'una empresa': { rol: 'empresa', ...OLGA, centro: null, mensaje: '', token },
    'una empresa, de un centro y con unas líneas': {
      rol: 'empresa',
      ...BERTA,
      centro: CENTROS[1],
      mensaje: MENSAJE,
      token,
    },
  },
  write: ({ rol, nombre, cif, centro, mensaje, ...link }: Invitacion) => {
    const { subject, preheader, paragraph, motivo, origen, path } = INVITACION[rol]
    return {
      to: link.to,
      subject,
      preheader,
      greeting: greetingFor(nombre),
      paragraphs: [paragraph(centro, cif), ...(mensaje ? [`Quien te invita añade:\n${mensaje}`] : [])],
      button: { texto: 'Elegir contraseña', path: path(link) },
      cierre: `El enlace sirve una sola vez y caduca en 14 días.\n\n${origen(centro)} Para qué se usan, quién los ve y cómo pedir que se borren:`,
      cierrePath: PAGES.privacidad,
      account: { rol, login: cif ?? link.to },
      motivo: motivo(centro),
      dedupeKey: keyOf(link.token),
    }
  },
})

const RESET_PATH = {
  alumna: ({ to, token }: Link) => withSearch(PAGES.alumna.restablecer, { mail: to, token }),
  empresa: ({ to, token }: Link) => withSearch(PAGES.empresa.verificar, { mail: to, token, reset: '1' }),
  admin: ({ to, token }: Link) => withSearch(PAGES.admin.restablecer, { mail: to, token }),
}

/** The mail whose link sets a new password. */
export const passwordResetMail = defineMail({
  samples: {
    'una alumna': { rol: 'alumna', ...ANA, login: ANA.to, token },
    'una empresa': { rol: 'empresa', ...OLGA, login: OLGA.cif, token },
    'una administradora': { rol: 'admin', ...CARMEN, login: CARMEN.to, token },
  },
  write: ({ rol, nombre, login, ...link }: Link & { rol: Rol; nombre: string; login: string }) => ({
    to: link.to,
    subject: 'Pon una contraseña nueva en Alumbra',
    preheader: 'El enlace caduca en 2 horas. Si no lo has pedido tú, tu contraseña sigue siendo la misma.',
    greeting: greetingFor(nombre),
    paragraphs: ['Hemos recibido una petición para cambiar la contraseña de tu cuenta.'],
    button: { texto: 'Poner una contraseña nueva', path: RESET_PATH[rol](link) },
    cierre:
      'El enlace sirve una sola vez y caduca en 2 horas. Si no lo has pedido tú, no tienes que hacer nada: la contraseña sigue siendo la misma.',
    account: { rol, login },
    motivo: 'Recibes este correo porque alguien ha pedido una contraseña nueva para tu cuenta de Alumbra.',
    dedupeKey: keyOf(link.token),
  }),
})

type Cierre = {
  to: string
  nombre: string
  id: string
  /** The token that reopens the account; null when closed accounts are not kept. */
  token: string | null
  retentionDays: number
}

const enDias = (days: number): string => (days === 1 ? 'Dentro de un día' : `Dentro de ${days} días`)

/** Informs an alumna that her account is closed, when it will be erased, and how to reopen it until then. */
export const cierreMail = defineMail({
  samples: {
    'puede volver': { ...ANA, id: SAMPLE_ID, token, retentionDays: 90 },
    'se borra hoy': { ...MARIA_DE_LOS_ANGELES, id: SAMPLE_ID, token: null, retentionDays: 0 },
  },
  write: ({ to, nombre, id, token, retentionDays }: Cierre) => ({
    to,
    subject: 'Has cerrado tu cuenta de Alumbra',
    preheader:
      token === null
        ? 'Hoy borraremos lo que guardamos sobre ti.'
        : `${enDias(retentionDays)} borraremos lo que guardamos sobre ti. Hasta entonces puedes volver.`,
    greeting: greetingFor(nombre),
    paragraphs: [
      'Tu cuenta está cerrada: nadie ve ya tu CV y no se puede entrar con tu contraseña.',
      ...(token === null
        ? ['Hoy mismo borraremos para siempre todo lo que guardamos sobre ti.']
        : [
            `${enDias(retentionDays)} borraremos para siempre todo lo que guardamos sobre ti.`,
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
    // A reopened account may be closed again.
    dedupeKey: token === null ? eventKey('cierre', id, new Date()) : keyOf(token),
  }),
})

type Reapertura = Link & { nombre: string; hasta: Date; dedupeKey: string }

/** The link that reopens a closed account, sent again when its owner tried to log in. */
export const reaperturaMail = defineMail({
  samples: {
    'una alumna': { ...ANA, token, hasta: new Date('2026-06-05T10:00:00Z'), dedupeKey: 'reapertura:muestra' },
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
    dedupeKey,
  }),
})
