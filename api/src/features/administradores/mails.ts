import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { enlaceKey } from '../../mail/event-key.ts'
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
