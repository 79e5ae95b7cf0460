import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { writeWhole } from '../files/write-whole.ts'
import { isOneAddress, type Mailbox, readMailbox } from './address.ts'
import { UnsendableMail } from './failure.ts'
import { readablePart } from './readable-part.ts'

/** A row of the outbox on its way out. */
export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo: Mailbox | null
  createdAt: Date
}

/** Where mails go: a mail server, or a folder of readable files. */
export type Transport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

type Options = { smtpUrl?: string | undefined; mailFrom: string; dataDir: string; timeoutMs?: number }

/** Opens the way out: SMTP when there is a server, else one `.eml` per mail in DATA_DIR/correo. */
export const openTransport = ({ smtpUrl, mailFrom, dataDir, timeoutMs = 10_000 }: Options): Transport =>
  smtpUrl
    ? smtpTransport(smtpUrl, senderOf(mailFrom), timeoutMs)
    : folderTransport(join(dataDir, 'correo'), senderOf(mailFrom))

function senderOf(mailFrom: string): Mailbox {
  const sender = readMailbox(mailFrom)
  if (!sender) throw new Error('MAIL_FROM is not one address')
  return sender
}

function smtpTransport(smtpUrl: string, from: Mailbox, timeoutMs: number): Transport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    // From the name's look-up to the greeting.
    connectionTimeout: timeoutMs,
    // Longer: silence before the greeting means that nothing was said yet.
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  mailer.use('stream', requireOneRecipient)
  return {
    async send(mail) {
      const { text, html } = mail
      // A server that answers a drop at a time keeps every socket alive: the whole has a limit too.
      const signal = AbortSignal.timeout(3 * timeoutMs)
      await mailer.sendMail({ ...headersOf(mail, from), text, html, signal })
    },
    close: () => mailer.close(),
  }
}

function folderTransport(folder: string, from: Mailbox): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  mailer.use('stream', requireOneRecipient)
  return {
    async send(mail) {
      const alternatives = [readablePart('text/plain', mail.text), readablePart('text/html', mail.html)]
      const { message } = await mailer.sendMail({ ...headersOf(mail, from), alternatives })
      await writeWhole(join(folder, fileNameOf(mail)), message as Buffer)
    },
    close: () => {},
  }
}

function headersOf(mail: OutgoingMail, from: Mailbox) {
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
function requireOneRecipient(mail: Compiled, done: (error?: Error | null) => void): void {
  const stored = (mail.data.to as Mailbox).address.toLowerCase()
  const { to } = mail.message.getEnvelope()
  // A local part such as `a..b` travels in quotes.
  const same = to.length === 1 && to[0]?.replace(/^"(.*)"@/, '$1@').toLowerCase() === stored
  done(same ? null : new UnsendableMail('The envelope differs from the stored recipient'))
}

/** Time of the event and recipient; the same mail sent twice is the same file. */
function fileNameOf({ id, to, createdAt }: OutgoingMail): string {
  const time = createdAt.toISOString().replace(/[-:]/g, '').replace('T', '-').replace('Z', '')
  const recipient = to
    .toLowerCase()
    .replace(/[^a-z0-9.@_-]+/g, '-')
    .slice(0, 80)
  return `${time}_${recipient}_${id.slice(-6)}.eml`
}
