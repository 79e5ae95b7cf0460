import type { Mailbox } from './address.ts'

/** A row of the outbox to deliver. */
export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo: Mailbox | null
  createdAt: Date
}

/** The target of mails: a mail server, or a folder of readable files. */
export type Transport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
