import type { Rol } from '@alumbra/contract/calls/call'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { dayOf, eventKey } from '../../mail/event-key.ts'
import { greetingFor } from '../../mail/greeting.ts'
import { defineMail } from '../../mail/mail.ts'
import { ANA, CARMEN, MARIA_DE_LOS_ANGELES, OLGA, SAMPLE_TOKEN } from '../../mail/sample-people.ts'
import { keyOf, type Link } from './mail-link.ts'

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
    'una alumna': { ...ANA, token: SAMPLE_TOKEN, disputed: false },
    'otra petición con la misma dirección': { ...MARIA_DE_LOS_ANGELES, token: SAMPLE_TOKEN, disputed: true },
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
    urgente: true,
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
    urgente: true,
    // At most one a day: nobody can use this mail to harass the owner.
    dedupeKey: eventKey('ya-registrada', to.toLowerCase(), dayOf(new Date())),
  }),
})

const RESET_PATH = {
  alumna: ({ to, token }: Link) => withSearch(PAGES.alumna.restablecer, { mail: to, token }),
  empresa: ({ to, token }: Link) => withSearch(PAGES.empresa.verificar, { mail: to, token, reset: '1' }),
  admin: ({ to, token }: Link) => withSearch(PAGES.admin.restablecer, { mail: to, token }),
}

/** The mail whose link sets a new password. */
export const passwordResetMail = defineMail({
  samples: {
    'una alumna': { rol: 'alumna', ...ANA, login: ANA.to, token: SAMPLE_TOKEN },
    'una empresa': { rol: 'empresa', ...OLGA, login: OLGA.cif, token: SAMPLE_TOKEN },
    'una administradora': { rol: 'admin', ...CARMEN, login: CARMEN.to, token: SAMPLE_TOKEN },
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
    urgente: true,
    dedupeKey: keyOf(link.token),
  }),
})
