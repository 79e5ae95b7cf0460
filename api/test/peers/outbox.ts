import { onTestFinished } from 'vitest'
import { defineMail, type Mail, type MailContent, writeMail } from '../../src/mail/mail.ts'
import { openTransport } from '../../src/mail/open-transport.ts'
import type { OutgoingMail, Transport } from '../../src/mail/transport.ts'
import { CONTACT, SITE } from '../database/database.ts'
import { startMailServer } from './mail-server.ts'

/** A mail with a link and a new dedupe key each time. */
export const buildMail = (change: Partial<MailContent> = {}): Mail =>
  anyMail({
    to: 'ana@lab.test',
    subject: 'Activa tu cuenta',
    preheader: 'Un paso más.',
    greeting: 'Hola:',
    paragraphs: ['Falta un paso.'],
    button: { texto: 'Activar', path: '/a?token=secreto' },
    account: null,
    motivo: 'Recibes este correo porque lo has pedido.',
    dedupeKey: crypto.randomUUID(),
    ...change,
  })
const anyMail = defineMail({ samples: {}, write: (content: MailContent) => content })

/** A mail as a transport gets it. */
export const buildOutgoing = (change: Partial<MailContent> = {}): OutgoingMail => {
  const mail = buildMail(change)
  return {
    id: '01980000-0000-7000-8000-000000abcdef',
    to: mail.to,
    subject: mail.subject,
    ...writeMail(mail, { publicUrl: SITE, contactEmail: CONTACT }),
    replyTo: mail.replyTo ?? null,
    writtenAt: new Date('2026-03-01T10:20:30.456Z'),
  }
}

/** A transport to a mail server, with our usual sender. */
export const transportTo = (smtpUrl: string, timeoutMs = 10_000): Transport =>
  openTransport({ smtpUrl, mailFrom: 'Alumbra <no-responder@alumbra.test>', dataDir: '', timeoutMs })

/** A mail server for the current test, and a transport to it. */
export async function serveMail(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  onTestFinished(() => server.stop())
  return { server, transport: transportTo(server.url) }
}
