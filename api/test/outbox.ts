import { onTestFinished } from 'vitest'
import { composeMail, type Mail } from '../src/mail/mail.ts'
import { openTransport, type Transport } from '../src/mail/transport.ts'
import { startMailServer } from './mail-server.ts'

/** A mail with a link in it, another event each time. */
export const buildMail = (change: Partial<Mail> = {}): Mail => ({
  ...composeMail({
    to: 'ana@lab.test',
    subject: 'Activa tu cuenta',
    parrafos: ['Falta un paso.'],
    boton: { texto: 'Activar', url: 'https://alumbra.test/a?token=secreto' },
    dedupeKey: crypto.randomUUID(),
  }),
  ...change,
})

/** The way to a mail server, from our usual address. */
export const transportTo = (smtpUrl: string, timeoutMs = 10_000): Transport =>
  openTransport({ smtpUrl, mailFrom: 'Alumbra <no-responder@alumbra.test>', dataDir: '', timeoutMs })

/** A mail server until the test is over, and the way to it. */
export async function serveMail(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  onTestFinished(() => server.stop())
  return { server, transport: transportTo(server.url) }
}
