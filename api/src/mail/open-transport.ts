import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { writeWhole } from '../files/write-whole.ts'
import { type Mailbox, readMailbox } from './address.ts'
import { headersOf, requireOneRecipient } from './envelope.ts'
import { readablePart } from './readable-part.ts'
import { smtpTransport } from './smtp.ts'
import type { OutgoingMail, Transport } from './transport.ts'

type Options = { smtpUrl?: string | undefined; mailFrom: string; dataDir: string; timeoutMs?: number }

/** Opens the transport: SMTP when it is configured, else one `.eml` per mail in DATA_DIR/correo. */
export const openTransport = ({ smtpUrl, mailFrom, dataDir, timeoutMs = 10_000 }: Options): Transport =>
  smtpUrl
    ? smtpTransport(smtpUrl, senderOf(mailFrom), timeoutMs)
    : folderTransport(join(dataDir, 'correo'), senderOf(mailFrom))

function senderOf(mailFrom: string): Mailbox {
  const sender = readMailbox(mailFrom)
  if (!sender) throw new Error('MAIL_FROM is not one address')
  return sender
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

/** Built from creation time, recipient and id, so that sending a mail twice writes the same file. */
function fileNameOf({ id, to, writtenAt }: OutgoingMail): string {
  const time = writtenAt.toISOString().replace(/[-:]/g, '').replace('T', '-').replace('Z', '')
  const recipient = to
    .toLowerCase()
    .replace(/[^a-z0-9.@_-]+/g, '-')
    .slice(0, 80)
  return `${time}_${recipient}_${id.slice(-6)}.eml`
}
