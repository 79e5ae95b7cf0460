import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string; messageId: string; at: Date }

export type MailServer = {
  url: string
  port: number
  /** Every accepted mail, in order. */
  received: ReceivedMail[]
  stop(): Promise<void>
}

type Behaviour = {
  port?: number
  /** Requires a login and refuses every one. */
  login?: boolean
  onLogin?: () => void
  /** Called for the sender; throw `refusal(553)` to refuse. */
  onFrom?: () => void
  /** Called for each recipient; throw `refusal(450)` to refuse, never resolve to hang. */
  onRcpt?: (address: string) => Promise<void> | void
  /** Called when the message is complete; throw to refuse, never resolve to hang. */
  onMail?: (mail: ReceivedMail) => Promise<void> | void
}

/** An SMTP error for the sender, such as 450 (later) or 550 (never). */
export const refusal = (responseCode: number, message = 'no'): Error =>
  Object.assign(new Error(message), { responseCode })

/** Starts a real SMTP server on the loopback interface, which stores received mails. */
export async function startMailServer({
  port = 0,
  login = false,
  onLogin,
  onFrom,
  onRcpt,
  onMail,
}: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: !login,
    onAuth(_auth, _session, done) {
      onLogin?.()
      done(new Error('no'))
    },
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      try {
        onFrom?.()
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    async onRcptTo({ address }, _session, done) {
      try {
        await onRcpt?.(address)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const raw = Buffer.concat(chunks).toString()
        const messageId = /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim() ?? ''
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId,
          at: new Date(),
        }
        try {
          await onMail?.(mail)
          received.push(mail)
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
