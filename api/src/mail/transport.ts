import type { Mailbox } from './address.ts'

/** A row of the outbox to deliver. */
export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo: Mailbox | null
  /** When it was written, or queued again. */
  writtenAt: Date
}

/** The target of mails: a mail server, or a folder of readable files. */
export type Transport = {
  /** `patient`: it has failed before, so its server gets more time to answer. */
  send(mail: OutgoingMail, how?: { patient?: boolean }): Promise<void>
  close(): void
}
