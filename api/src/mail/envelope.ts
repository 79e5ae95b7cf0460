import { isOneAddress, type Mailbox } from './address.ts'
import { UnsendableMail } from './failure.ts'
import type { OutgoingMail } from './transport.ts'

/** Headers and envelope of a mail: one recipient, a stable Message-ID. */
export function headersOf(mail: OutgoingMail, from: Mailbox) {
  if (!isOneAddress(mail.to)) throw new UnsendableMail('The recipient is not one address')
  return {
    from,
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    date: mail.writtenAt,
    // The same for every delivery of this mail, so that a second delivery is recognised as a duplicate.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type Compiled = {
  data: { to?: unknown }
  message: { getEnvelope(): { from: string | false; to: string[] } }
}

/** Compares the recipient in the SMTP envelope with the stored one, after nodemailer has parsed everything. */
export function requireOneRecipient(mail: Compiled, done: (error?: Error | null) => void): void {
  const stored = (mail.data.to as Mailbox).address.toLowerCase()
  const { to } = mail.message.getEnvelope()
  // nodemailer quotes a local part such as `a..b`.
  const same = to.length === 1 && to[0]?.replace(/^"(.*)"@/, '$1@').toLowerCase() === stored
  done(same ? null : new UnsendableMail('The envelope differs from the stored recipient'))
}
