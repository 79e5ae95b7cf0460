import nodemailer from 'nodemailer'
import type { Mailbox } from './address.ts'
import { headersOf, requireOneRecipient } from './envelope.ts'
import type { OutgoingMail, Transport } from './transport.ts'

type Compiled = Parameters<typeof requireOneRecipient>[0] & {
  data: { onHandedOver?: () => void }
  message: { processFunc(process: (input: NodeJS.ReadableStream) => NodeJS.ReadableStream): void }
}

/**
 * Mails by SMTP. A server that stops answering before it has the whole mail is left without regret: nothing can have been
 * delivered. Once it has it, only a long silence ends the wait (RFC 5321 §4.5.3.2), because the mail may have arrived.
 */
export function smtpTransport(smtpUrl: string, from: Mailbox, timeoutMs: number): Transport {
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
  mailer.use('stream', tellWhenHandedOver as never)

  /** Sends it once; with `hedged`, answers false when a newer connection was answered sooner than this one. */
  const attempt = async (mail: OutgoingMail, hedged: boolean): Promise<boolean> => {
    let handedOver = false
    const overtaken = new AbortController()
    const ask = () =>
      mailer.verify().then(
        () => !handedOver && overtaken.abort(),
        () => {},
      )
    const asking = hedged ? setInterval(ask, timeoutMs * HEDGE) : undefined
    // A server that answers a drop at a time keeps every socket alive: the whole has a limit too.
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
      // The second time it may take as long as it likes: some servers are slow to everybody.
      if (!(await attempt(mail, true))) await attempt(mail, false)
    },
    close: () => mailer.close(),
  }
}

/**
 * After this part of the time a connection that has led to nothing is hedged by another: a connection that the network has
 * forgotten stays silent for ever, also when the server is back.
 */
const HEDGE = 0.25

/** The message is read only after the server has asked for it; its end is all but the final dot. */
function tellWhenHandedOver(mail: Compiled, done: () => void): void {
  const { onHandedOver } = mail.data
  mail.message.processFunc((input) => {
    if (onHandedOver) input.once('end', onHandedOver)
    return input
  })
  done()
}
