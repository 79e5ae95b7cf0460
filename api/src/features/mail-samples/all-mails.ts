import type { Mail } from '../../mail/mail.ts'
import * as schedule from '../../schedule/mails.ts'
import * as administradores from '../administradores/mails.ts'
import * as contactos from '../contactos/mails.ts'
import * as correccion from '../cuentas/correccion/mails.ts'
import * as invitacion from '../cuentas/invitacion/mails.ts'
import * as cuentas from '../cuentas/mails.ts'
import * as reapertura from '../cuentas/reapertura/mails.ts'
import * as seguridad from '../cuentas/seguridad/mails.ts'
import * as ofertas from '../ofertas/mails.ts'
import * as pendientes from '../ofertas/pendientes/mails.ts'
import * as renovacion from '../ofertas/renovacion/mails.ts'
import * as segundoFactor from '../segundo-factor/mails.ts'

/** Every mail that the server can send, with its samples. A mails.ts exports nothing but mails. */
export const ALL_MAILS: Readonly<Record<string, { samples(): Record<string, Mail> }>> = {
  ...cuentas,
  ...invitacion,
  ...reapertura,
  ...seguridad,
  ...correccion,
  ...administradores,
  ...segundoFactor,
  ...ofertas,
  ...pendientes,
  ...renovacion,
  ...contactos,
  ...schedule,
}
