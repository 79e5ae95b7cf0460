import nodemailer from 'nodemailer'
import type { Mailbox } from './address.ts'
import { headersOf, requireOneRecipient } from './envelope.ts'
import type { OutgoingMail, Transport } from './transport.ts'

type Compiled = Parameters<typeof requireOneRecipient>[0] & {
  data: { onHandedOver?: () => void }
  message: { processFunc(process: (input: NodeJS.ReadableStream) => NodeJS.ReadableStream): void }
}

/**
 * Sends mails by SMTP. A server that stops answering before it has the whole mail is dropped at once, because it cannot
 * have delivered anything. After that only a long timeout ends the wait (RFC 5321 §4.5.3.2): the mail may have arrived.
 */
export function smtpTransport(smtpUrl: string, from: Mailbox, timeoutMs: number): Transport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    // From the DNS lookup to the greeting.
    connectionTimeout: timeoutMs,
    // Longer than the timeout of the greeting, before which nothing is sent.
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  mailer.use('stream', requireOneRecipient)
  mailer.use('stream', notifyWhenHandedOver as never)

  /** Sends the mail once; with `hedged`, returns false when a newer connection got a response before this one. */
  const attempt = async (mail: OutgoingMail, hedged: boolean): Promise<boolean> => {
    let handedOver = false
    const overtaken = new AbortController()
    const ask = () =>
      mailer.verify().then(
        () => !handedOver && overtaken.abort(),
        () => {},
      )
    const asking = hedged ? setInterval(ask, timeoutMs * HEDGE) : undefined
    // A server that sends a byte at a time never triggers the socket timeout, so the whole attempt has a limit too.
    const signal = AbortSignal.any([overtaken.signal, AbortSignal.timeout(3 * timeoutMs)])
    const onHandedOver = () => {
      handedOver = true
    }
    const { text, html } = mail
    try {
      const message = { ...headersOf(mail, from), text, html, signal, onHandedOver }
      await mailer.sendMail(message)
      return true
    } catch (error) {
      if (overtaken.signal.aborted && !handedOver) return false
      throw Object.assign(error as Error, { handedOver })
    } finally {
      clearInterval(asking)
    }
  }

  return {
    async send(mail) {
      // The second attempt is not hedged: some servers are always slow.
      if (!(await attempt(mail, true))) await attempt(mail, false)
    },
    close: () => mailer.close(),
  }
}

/**
 * After this part of the timeout a second connection is opened as a hedge: a connection that the network has dropped stays
 * silent forever, even when the server is back.
 */
const HEDGE = 0.25

/** Calls `done` when the message is sent except for its final dot; nodemailer streams it after DATA is accepted. */
function notifyWhenHandedOver(mail: Compiled, done: () => void): void {
  const { onHandedOver } = mail.data
  mail.message.processFunc((input) => {
    if (onHandedOver) input.once('end', onHandedOver)
    return input
  })
  done()
}
