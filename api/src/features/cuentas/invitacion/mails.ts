import { CENTROS, inviterName } from '@alumbra/domain/centros'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { greetingFor } from '../../../mail/greeting.ts'
import { defineMail } from '../../../mail/mail.ts'
import { ANA, BERTA, MARIA_DE_LOS_ANGELES, OLGA, SAMPLE_TOKEN } from '../../../mail/sample-people.ts'
import { keyOf, type Link } from '../mail-link.ts'

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
      `Recibes este correo porque ${centro ?? 'uno de los centros que llevan Alumbra'} ha invitado a tu empresa${centro ? ' a Alumbra' : ''}.`,
    origen: (centro: string | null) =>
      `${centro ?? 'Uno de esos centros'} ha escrito el nombre de la empresa, su CIF y este correo en Alumbra para invitarla.`,
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
  urgente?: boolean
}

/** The invitation of an alumna or an empresa; it names who invites and the source of the personal data (GDPR art. 14). */
export const invitacionMail = defineMail({
  samples: {
    'una alumna': {
      rol: 'alumna',
      ...MARIA_DE_LOS_ANGELES,
      cif: null,
      centro: null,
      mensaje: '',
      token: SAMPLE_TOKEN,
    },
    'una alumna, de un centro y con unas líneas': {
      rol: 'alumna',
      ...ANA,
      cif: null,
      centro: CENTROS[0],
      mensaje: MENSAJE,
      token: SAMPLE_TOKEN,
    },
    'una empresa': { rol: 'empresa', ...OLGA, centro: null, mensaje: '', token: SAMPLE_TOKEN },
    'una empresa, de un centro y con unas líneas': {
      rol: 'empresa',
      ...BERTA,
      centro: CENTROS[1],
      mensaje: MENSAJE,
      token: SAMPLE_TOKEN,
    },
  },
  write: ({ rol, nombre, cif, centro, mensaje, urgente = false, ...link }: Invitacion) => {
    const { subject, preheader, paragraph, motivo, origen, path } = INVITACION[rol]
    return {
      to: link.to,
      subject,
      preheader,
      greeting: greetingFor(nombre),
      paragraphs: [paragraph(centro, cif), ...(mensaje ? ['Quien te invita añade:'] : [])],
      quote: mensaje,
      button: { texto: 'Elegir contraseña', path: path(link) },
      cierre: `El enlace sirve una sola vez y caduca en 14 días.\n\n${origen(centro)} Para qué se usan, quién los ve y cómo pedir que se borren:`,
      cierrePath: PAGES.privacidad,
      account: { rol, login: cif ?? link.to },
      motivo: motivo(centro),
      urgente,
      dedupeKey: keyOf(link.token),
    }
  },
})
