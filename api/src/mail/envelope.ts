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
    date: mail.createdAt,
    // The same every time it is sent, so that a second delivery is recognised as one.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type Compiled = {
  data: { to?: unknown }
  message: { getEnvelope(): { from: string | false; to: string[] } }
}

/** Compares what will be said to the server with the stored recipient, after every parser has had its turn. */
export function requireOneRecipient(mail: Compiled, done: (error?: Error | null) => void): void {
  const stored = (mail.data.to as Mailbox).address.toLowerCase()
  const { to } = mail.message.getEnvelope()
  // A local part such as `a..b` travels in quotes.
  const same = to.length === 1 && to[0]?.replace(/^"(.*)"@/, '$1@').toLowerCase() === stored
  done(same ? null : new UnsendableMail('The envelope differs from the stored recipient'))
}
