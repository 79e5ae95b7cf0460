import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { ACTIVACION_HORAS, INVITACION_DAYS } from '@alumbra/domain/invitacion'
import { isOfPage, type LinkPurpose, works } from './link-purpose.ts'

/** Next steps for the holder of a link that does not work, the main one first. */
export type WayOut = 'entrar' | 'otro enlace' | 'recuperar' | 'registro' | 'contacto'

/** Why a link does not work, and what helps. */
export type DeadLink = { kind: 'correct' | 'error'; title: string; text: string; ways: readonly WayOut[] }

/** Why a link of a page does not work; null while it does (cuentas-10). */
export function deadLinkOf(enlace: MailLinkState, correo: string, page: LinkPurpose): DeadLink | null {
  const { estado, tipo, cuenta, activada, otraDireccion } = enlace
  if (works(enlace, page)) return null
  if (!isOfPage(enlace, page) || estado === 'desconocido' || estado === 'valido') return unknownLink(page)
  if (cuenta === 'admin') return error(ENDED[estado], NEW_LINK, 'recuperar', 'entrar')
  if (tipo === 'restablecimiento') return RESTABLECIMIENTO[estado](correo)
  if (activada) return activatedAlready(page.rol)
  if (otraDireccion) return MOVED
  if (estado === 'usado') return unknownLink(page)
  return tipo === 'activacion' ? ACTIVACION[estado](correo) : INVITACION[estado](correo)
}

const error = (title: string, text: string, ...ways: WayOut[]): DeadLink => ({
  kind: 'error',
  title,
  text,
  ways,
})

const activatedAlready = (rol: LinkPurpose['rol']): DeadLink => ({
  kind: 'correct',
  title: rol === 'alumna' ? 'Tu cuenta ya está activada.' : 'La cuenta ya está activada.',
  text:
    rol === 'alumna'
      ? 'Este enlace ya hizo su trabajo: entra con tu email y tu contraseña.'
      : 'Este enlace ya hizo su trabajo: entra con el CIF y la contraseña que se eligió.',
  ways: ['entrar', 'recuperar'],
})

/** Administradores ask for another link on their own page. */
const ENDED = {
  caducado: 'Este enlace ha caducado.',
  usado: 'Este enlace ya se ha usado.',
  sustituido: 'Este enlace ya no sirve.',
}
const NEW_LINK = 'Si recuerdas tu contraseña, entra. Si no, pide otro enlace y elige una.'

const ACTIVACION = {
  caducado: (correo: string) =>
    error(
      'Este enlace ha caducado.',
      `Servía durante ${ACTIVACION_HORAS} horas. Tu registro sigue guardado: te enviamos otro enlace a ${correo} y terminas con él.`,
      'otro enlace',
    ),
  sustituido: () =>
    error(
      'Este enlace ya no sirve.',
      'Con esta dirección se ha pedido el registro varias veces. Usa el enlace del último correo y, si ya no lo tienes, regístrate otra vez.',
      'registro',
    ),
}

/** An empresa that was invited again, at an address that is not said here. */
const MOVED = error(
  'Esta invitación se envió después a otra dirección.',
  'El enlace que vale está en el correo que llegó allí. Si no sabes a quién, pregunta en tu empresa o escríbenos.',
  'contacto',
  'entrar',
)

const INVITACION = {
  caducado: (correo: string) =>
    error(
      'Esta invitación ha caducado.',
      `Servía durante ${INVITACION_DAYS} días, pero la cuenta sigue esperándote: te enviamos otra invitación a ${correo}.`,
      'otro enlace',
    ),
  sustituido: (correo: string) =>
    error(
      'Hay una invitación más reciente.',
      `Usa el enlace del último correo que enviamos a ${correo}. Si no lo encuentras, te enviamos otro.`,
      'otro enlace',
    ),
}

const RESTABLECIMIENTO = {
  caducado: (correo: string) =>
    error(
      'Este enlace ha caducado.',
      `Servía durante dos horas. La contraseña no ha cambiado: si la recuerdas, entra; si no, te enviamos otro enlace a ${correo}.`,
      'otro enlace',
      'entrar',
    ),
  usado: (correo: string) =>
    error(
      'Este enlace ya se ha usado.',
      `Con él se guardó una contraseña nueva. Si no la recuerdas, te enviamos otro enlace a ${correo}.`,
      'entrar',
      'otro enlace',
    ),
  sustituido: (correo: string) =>
    error(
      'Este enlace ya no sirve.',
      `Después se pidió otro o cambió la contraseña. Usa el del último correo, o te enviamos uno nuevo a ${correo}.`,
      'otro enlace',
      'entrar',
    ),
}

const CUT = 'Puede que se haya cortado al copiarlo o que sea muy antiguo. Ábrelo otra vez desde el correo'

/** For a code that nobody was sent, or that is forgotten: the text does not reveal whether an account exists. */
export function unknownLink({ rol, tipo }: LinkPurpose): DeadLink {
  const title = 'No reconocemos este enlace.'
  switch (tipo) {
    case 'activacion':
      return error(title, `${CUT}. Si ya activaste tu cuenta, entra.`, 'entrar')
    case 'invitacion':
      return error(
        title,
        `${CUT} y, si sigue igual, pide otra invitación a ${rol === 'alumna' ? 'tu centro' : 'los centros'}.`,
        'contacto',
        'entrar',
      )
    case 'restablecimiento':
      return error(title, `${CUT} o pide uno nuevo.`, 'recuperar', 'entrar')
  }
}
