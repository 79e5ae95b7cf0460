import type { Rol } from '@alumbra/contract/calls/call'
import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'

/** The page that a link leads to. */
export type LinkPurpose = {
  rol: Rol
  tipo: 'activacion' | 'invitacion' | 'restablecimiento'
}

/** Whether a link was sent for an account that this page serves. */
export const isOfPage = ({ tipo, cuenta }: MailLinkState, page: LinkPurpose): boolean =>
  tipo !== null && tipo !== 'reapertura' && cuenta === page.rol

/** Whether a link does on a page what its mail promised. */
export const works = (enlace: MailLinkState, page: LinkPurpose): boolean =>
  enlace.estado === 'valido' && isOfPage(enlace, page)
