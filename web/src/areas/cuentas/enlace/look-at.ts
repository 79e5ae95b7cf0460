import { getEnlace } from '@alumbra/contract/mail-link-state'
import type { Send } from '@alumbra/contract/send'
import type { MailLink } from './mail-link.ts'

/** The state of a link of an account (cuentas-7). */
export const lookAt = (send: Send, { correo, token }: MailLink) =>
  send(getEnlace, { body: { correo, token } })
