import type { Rol } from '@alumbra/contract/call'
import { composeMail, type Mail } from '../../mail/mail.ts'
import { saludoA } from '../../mail/saludo.ts'
import { hashToken } from '../../tokens.ts'

type Link = { to: string; token: string; publicUrl: string }

/** Dedupe key of a mail with a link: one mail per token. The outbox stores the hash only. */
export const enlaceKey = (hash: Buffer): string => `enlace:${hash.toString('hex')}`
const dedupeKey = (token: string): string => enlaceKey(hashToken(token))

const linkTo = (publicUrl: string, path: string, query: Record<string, string>): string =>
  `${publicUrl}${path}?${new URLSearchParams(query)}`

/** Warning in the mail when there was another registration of the same address. */
const OTRA_PETICION = [
  'Ya había otra petición para abrir una cuenta con esta dirección. Este enlace activa solo la última, con la contraseña que se eligió al hacerla: antes te la pediremos.',
  'Si no la has hecho tú, no uses este enlace. El de tu correo anterior sirve hasta que caduque y, si ya no lo tienes, puedes registrarte otra vez.',
]

type Activacion = Link & {
  nombre: string
  /** Whether another person may have registered this address. */
  disputed: boolean
}

/** The mail whose link activates the account of a new alumna. */
export const activacionMail = ({ to, nombre, token, publicUrl, disputed }: Activacion): Mail =>
  composeMail({
    to,
    subject: 'Activa tu cuenta de Alumbra',
    saludo: saludoA(nombre),
    parrafos: [
      'Ya casi está. Confirma que esta dirección es tuya y tu cuenta quedará lista para que completes tu CV y veas las ofertas.',
      ...(disputed ? OTRA_PETICION : []),
    ],
    boton: { texto: 'Activar mi cuenta', url: linkTo(publicUrl, '/alumna/verificar', { email: to, token }) },
    cierre:
      'El enlace sirve una sola vez y caduca en 72 horas. Si no te has registrado, no tienes que hacer nada.',
    dedupeKey: dedupeKey(token),
  })

/** Sent to the owner of an address that was registered again, when answers are uniform. */
export const yaRegistradaMail = ({ to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  composeMail({
    to,
    subject: 'Ya tienes una cuenta en Alumbra',
    parrafos: [
      'Alguien ha querido registrarse con esta dirección, que ya tiene cuenta. Si has sido tú y no recuerdas la contraseña, puedes poner una nueva.',
    ],
    boton: { texto: 'Poner una contraseña nueva', url: `${publicUrl}/alumna/recuperar` },
    cierre: 'Si no has sido tú, no tienes que hacer nada: tu cuenta sigue como estaba.',
    // At most one a day: nobody can use this mail to harass the owner.
    dedupeKey: `ya-registrada:${to.toLowerCase()}:${new Date().toISOString().slice(0, 10)}`,
  })

const INVITACION = {
  alumna: {
    subject: 'Tu centro te invita a Alumbra',
    parrafo:
      'Tu centro te ha abierto una cuenta en Alumbra, donde puedes guardar tu CV, encontrar ofertas y conocer a mujeres que trabajan en ciencia y tecnología. Elige una contraseña y entra.',
    origen: 'Tu centro ha escrito tu nombre y tu correo en Alumbra para invitarte.',
    link: ({ to, token, publicUrl }: Link) =>
      linkTo(publicUrl, '/alumna/verificar', { email: to, token, nopassword: '1' }),
  },
  empresa: {
    subject: 'Invitación para publicar ofertas en Alumbra',
    parrafo:
      'Los centros que llevan Alumbra invitan a la empresa a publicar ofertas y a conocer el talento de sus alumnas. Para entrar hacen falta el CIF y la contraseña que se elige ahora.',
    origen: 'Un centro ha escrito el nombre de la empresa, su CIF y este correo en Alumbra para invitarla.',
    link: ({ to, token, publicUrl }: Link) => linkTo(publicUrl, '/empresa/verificar', { mail: to, token }),
  },
}

/** The invitation of an alumna or an empresa; it names the source of the personal data (GDPR art. 14). */
export function invitacionMail({ rol, nombre, ...link }: Link & { rol: Rol; nombre: string }): Mail {
  const { subject, parrafo, origen, link: url } = INVITACION[rol === 'empresa' ? 'empresa' : 'alumna']
  return composeMail({
    to: link.to,
    subject,
    saludo: saludoA(nombre),
    parrafos: [parrafo],
    boton: { texto: 'Elegir contraseña', url: url(link) },
    cierre: `El enlace sirve una sola vez y caduca en 14 días.\n\n${origen} Para qué se usan, quién los ve y cómo pedir que se borren: ${link.publicUrl}/politica-privacidad`,
    dedupeKey: dedupeKey(link.token),
  })
}

/** The mail whose link sets a new password. */
export const restablecerMail = ({ rol, to, token, publicUrl }: Link & { rol: 'alumna' | 'empresa' }): Mail =>
  composeMail({
    to,
    subject: 'Pon una contraseña nueva en Alumbra',
    parrafos: ['Hemos recibido una petición para cambiar la contraseña de esta cuenta.'],
    boton: {
      texto: 'Poner una contraseña nueva',
      url:
        rol === 'alumna'
          ? linkTo(publicUrl, '/alumna/restablecer', { mail: to, token })
          : linkTo(publicUrl, '/empresa/verificar', { mail: to, token, reset: '1' }),
    },
    cierre:
      'El enlace sirve una sola vez y caduca en 2 horas. Si no lo has pedido, no hay que hacer nada: la contraseña sigue siendo la misma.',
    dedupeKey: dedupeKey(token),
  })

type Cierre = {
  to: string
  nombre: string
  id: string
  /** The token that reopens the account; null when closed accounts are not kept. */
  token: string | null
  publicUrl: string
  retentionDays: number
}

const enDias = (days: number): string => (days === 1 ? 'Dentro de un día' : `Dentro de ${days} días`)

/** Informs an alumna that her account is closed, when it will be erased, and how to reopen it until then. */
export const cierreMail = ({ to, nombre, id, token, publicUrl, retentionDays }: Cierre): Mail =>
  composeMail({
    to,
    subject: 'Has cerrado tu cuenta de Alumbra',
    saludo: saludoA(nombre),
    parrafos: [
      'Tu cuenta está cerrada: nadie ve ya tu CV y no se puede entrar con tu contraseña.',
      ...(token === null
        ? ['Hoy mismo borraremos para siempre todo lo que guardamos sobre ti.']
        : [
            `${enDias(retentionDays)} borraremos para siempre todo lo que guardamos sobre ti.`,
            'Si cambias de idea antes, puedes recuperarla tal como estaba:',
          ]),
    ],
    ...(token !== null && {
      boton: {
        texto: 'Recuperar mi cuenta',
        url: linkTo(publicUrl, '/alumna/reabrir', { email: to, token }),
      },
    }),
    cierre:
      token === null
        ? 'Si no has sido tú, escríbenos cuanto antes.'
        : 'El enlace sirve una sola vez, hasta ese día. Si no has sido tú quien la ha cerrado, recupérala y pon enseguida una contraseña nueva.',
    // A reopened account may be closed again.
    dedupeKey: token === null ? `cierre:${id}:${new Date().toISOString()}` : dedupeKey(token),
  })
