import nodemailer from 'nodemailer'
import type { Mailbox } from './address.ts'
import { headersOf, requireOneRecipient } from './envelope.ts'
import type { OutgoingMail, Transport } from './transport.ts'

type Compiled = Parameters<typeof requireOneRecipient>[0] & {
  data: { progress?: Progress }
  message: { processFunc(process: (input: NodeJS.ReadableStream) => NodeJS.ReadableStream): void }
}

/** How far an attempt has come: the server has accepted us; it has the whole mail. */
type Progress = { accepted: boolean; handedOver: boolean }

/** Times, as parts of the timeout. */
const TIMES = {
  /** Until the server has the whole mail; longer for a mail that has been tried before, as its recipient's server may be slow. */
  conversation: 3,
  patient: 5,
  /** Until it has answered the whole mail: it may have delivered it. Below the lease of the mail (take-one.ts). */
  answer: 11,
  /**
   * After this a second connection is opened as a hedge: a connection that the network has dropped stays silent forever, even
   * when the server is back.
   */
  hedge: 0.25,
}

/**
 * Sends mails by SMTP. A server that stops answering before it has the whole mail is dropped soon, because it cannot have
 * delivered anything. After that only a long timeout ends the wait (RFC 5321 §4.5.3.2): the mail may have arrived.
 */
export function smtpTransport(smtpUrl: string, from: Mailbox, timeoutMs: number): Transport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    // From the DNS lookup to the greeting.
    connectionTimeout: timeoutMs,
    socketTimeout: TIMES.answer * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  mailer.use('stream', requireOneRecipient)
  mailer.use('stream', noteProgress as never)

  type Attempt = { hedged: boolean; conversationMs: number; answerMs: number }

  /** Sends the mail once; with `hedged`, returns false when a newer connection got a response before this one. */
  const attempt = async (
    mail: OutgoingMail,
    { hedged, conversationMs, answerMs }: Attempt,
  ): Promise<boolean> => {
    const progress: Progress = { accepted: false, handedOver: false }
    const overtaken = new AbortController()
    const late = new AbortController()
    const ask = () =>
      mailer.verify().then(
        () => !progress.handedOver && overtaken.abort(),
        () => {},
      )
    const asking = hedged ? setInterval(ask, timeoutMs * TIMES.hedge) : undefined
    // A server that sends a byte at a time never triggers a socket timeout, so the whole has its limits.
    const timers = [
      setTimeout(() => progress.handedOver || late.abort(), conversationMs),
      setTimeout(() => late.abort(), answerMs),
    ]
    const signal = AbortSignal.any([overtaken.signal, late.signal])
    const { text, html } = mail
    try {
      const message = { ...headersOf(mail, from), text, html, signal, progress }
      await mailer.sendMail(message)
      return true
    } catch (error) {
      if (overtaken.signal.aborted && !progress.handedOver) return false
      throw Object.assign(error as Error, progress, { timedOut: late.signal.aborted })
    } finally {
      clearInterval(asking)
      for (const timer of timers) clearTimeout(timer)
    }
  }

  return {
    async send(mail, { patient = false } = {}) {
      const conversationMs = (patient ? TIMES.patient : TIMES.conversation) * timeoutMs
      const begunAt = performance.now()
      const answerMs = TIMES.answer * timeoutMs
      if (await attempt(mail, { hedged: true, conversationMs, answerMs })) return
      // The second attempt is not hedged: some servers are always slow.
      const leftMs = answerMs - (performance.now() - begunAt)
      await attempt(mail, { hedged: false, conversationMs, answerMs: leftMs })
    },
    close: () => mailer.close(),
  }
}

/** nodemailer asks for the message after the login, and reads it to its end after DATA is accepted. */
function noteProgress(mail: Compiled, done: () => void): void {
  const { progress } = mail.data
  mail.message.processFunc((input) => {
    if (!progress) return input
    progress.accepted = true
    input.once('end', () => {
      progress.handedOver = true
    })
    return input
  })
  done()
}
