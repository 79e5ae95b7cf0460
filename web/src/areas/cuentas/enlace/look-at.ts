import type { Send } from '@alumbra/contract/calls/send'
import { getEnlace } from '@alumbra/contract/cuentas/mail-link-state'
import type { MailLink } from './mail-link.ts'

/** The state of a link of an account (cuentas-7). */
export const lookAt = (send: Send, { correo, token }: MailLink) =>
  send(getEnlace, { body: { correo, token } })
