import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export type Mail = { to: string; subject: string; text: string; links: string[] }

/** The newest mail to an address, of this subject if it says one; waits for it, because mail leaves a moment after the answer, that of a decision ten seconds. */
export async function lastMailTo(address: string, subject?: string): Promise<Mail> {
  const found = () => mailsTo(address).filter((mail) => subject === undefined || mail.subject === subject)
  await expect
    .poll(() => found().length, {
      message: `a mail to ${address}`,
      timeout: 30_000,
      intervals: [20, 40, 80, 160, 250],
    })
    .toBeGreaterThan(0)
  const [newest] = found()
  if (!newest) throw new Error(`No mail to ${address}`)
  return newest
}

/** Mails that were read before, by their files: a file does not change. */
const read = new Map<string, Mail>()

/** Every mail to an address so far, the newest first. */
function mailsTo(address: string): Mail[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'correo')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .filter((file) => mailIn(file).to.toLowerCase().includes(address.toLowerCase()))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map(mailIn)
}

function mailIn(file: string): Mail {
  const mail = read.get(file) ?? readMail(readFileSync(file, 'latin1'))
  read.set(file, mail)
  return mail
}

/** Reads as much of a message as a person does: who it is for, what it is about, its plain text. */
function readMail(raw: string): Mail {
  const part = splitPart(raw)
  const text = plainText(part) ?? ''
  return {
    to: decodeWords(part.headers.get('to') ?? ''),
    subject: decodeWords(part.headers.get('subject') ?? ''),
    text,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

type Part = { headers: Map<string, string>; body: string }

function splitPart(raw: string): Part {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: rest.join('\n\n') }
}

function plainText({ headers, body }: Part): string | undefined {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return parts
      .map((raw) => plainText(splitPart(raw.replace(/^\r?\n/, ''))))
      .find((text) => text !== undefined)
  }
  if (!/^text\/plain/i.test(type)) return undefined
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? fromQuotedPrintable(body.replace(/=\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const fromQuotedPrintable = (text: string): string =>
  text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

// =?UTF-8?Q?Tu_cuenta?= and =?UTF-8?B?…?= (RFC 2047); neighbours are one word.
function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(fromQuotedPrintable(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
  )
}
