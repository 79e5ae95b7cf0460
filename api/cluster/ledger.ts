import pg from 'pg'
import type { TimedAnswer } from '../test/calls/visitor.ts'
import type { MailServer, ReceivedMail } from '../test/peers/mail-server.ts'

/** The writes that the server has acknowledged. */
export class Ledger {
  /** Texts of contact messages, of which each is stored once and mailed once. */
  readonly messages = new Set<string>()
  /** Names of ofertas, of which each is stored once. */
  readonly ofertas = new Set<string>()
  /** The number that the last saved CV of an account carries; a later one may have been stored without an answer. */
  readonly cvs = new Map<string, number>()
  /** When a node was killed: the mail that it was sending may arrive again, under the same Message-ID (decision 8). */
  readonly kills: Date[] = []

  get size(): number {
    return this.messages.size + this.ofertas.size + this.cvs.size
  }
}

/** An answer and when it came, in milliseconds of the run's clock. */
export type Heard = TimedAnswer & { at: number }

const oneLine = (raw: string): string => raw.replace(/=\r?\n/g, '')

/** The contents of database and mail server, compared with the acknowledged writes. */
export async function compare(ledger: Ledger, databaseUrl: string, { received }: MailServer) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const texts = async (statement: string) =>
      (await client.query<{ text: string; mark: string }>(statement)).rows
    const contactos = count((await texts('select mensaje as text from contactos')).map(({ text }) => text))
    const puestos = count((await texts('select puesto as text from ofertas')).map(({ text }) => text))
    const sentences = new Map(
      (await texts('select email as text, frase_definitoria as mark from alumnas')).map(({ text, mark }) => [
        text,
        Number(/\d+/.exec(mark)?.[0] ?? -1),
      ]),
    )
    const arrivals = Map.groupBy(received, ({ raw }) => /recado-\w+-fin/.exec(oneLine(raw))?.[0])
    return {
      'mensajes guardados': [...ledger.messages].map((text) => [text, contactos.get(text) ?? 0] as const),
      'ofertas guardadas': [...ledger.ofertas].map((text) => [text, puestos.get(text) ?? 0] as const),
      // Whether the stored number is the acknowledged one or later.
      'CV guardados': [...ledger.cvs].map(
        ([email, n]) => [email, (sentences.get(email) ?? -1) >= n ? 1 : 0] as const,
      ),
      // Every stored message, acknowledged or not, is mailed exactly once.
      correos: [...contactos.keys()].map((text) => {
        const mails = arrivals.get(text) ?? []
        const seen = mails.map(({ at, messageId }) => `${at.toISOString()} ${messageId}`)
        return [
          [text, ...seen].join('\n      '),
          ledger.kills.some(inDoubt(mails)) ? 1 : mails.length,
        ] as const
      }),
    }
  } finally {
    await client.end()
  }
}

const KILL_MS = 1_000

/** Whether two copies are the mail that a node was sending when it was killed. */
const inDoubt = (mails: readonly ReceivedMail[]) => (killedAt: Date) => {
  const [first, second, more] = mails
  const apart = Math.abs(killedAt.getTime() - (first?.at.getTime() ?? Number.NaN))
  return more === undefined && first?.messageId === second?.messageId && apart < KILL_MS
}

/** The number of mails that still wait. */
export async function waitingMails(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query("select count(*) as n from correos where estado = 'pendiente'")
  await client.end()
  return Number(rows[0].n)
}

function count(texts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}
