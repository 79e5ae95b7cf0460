import type { CallShape } from '@alumbra/contract/calls/call'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/db/schema.ts'
import type { Answer } from '../calls/answer.ts'
import type { Input } from '../calls/calls.ts'
import type { Client } from '../calls/client.ts'
import type { Tries } from '../counting/tries.ts'
import { MARKERS, type MarkerName, markersIn, planted } from '../people/markers.ts'

const NAMES = Object.keys(MARKERS) as MarkerName[]

/** Captures the output of a server: log lines of every level, standard output and standard error. */
export class LogCapture {
  readonly lines: string[] = []
  /** Target for the logger of the server. */
  readonly log = { level: 'trace', stream: { write: (line: string) => this.lines.push(line) } }
  readonly #tries: Tries
  /** Session cookies and mail codes that exist so far. */
  readonly #secrets = new Set<string>()
  #read = 0

  constructor(tries: Tries) {
    this.#tries = tries
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream)
      vi.spyOn(stream, 'write').mockImplementation((text, ...more) => {
        this.lines.push(String(text))
        return write(text, ...(more as []))
      })
    }
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...texts) => this.lines.push(texts.map(String).join(' ')))
  }

  /** Treats the cookies of these clients as secrets from now on. */
  watchCookies(name: string, ...clients: Client[]): void {
    for (const client of clients) {
      const cookie = client.cookie(name)
      if (cookie) this.#secrets.add(cookie)
    }
  }

  /** Treats the codes of all mails so far as secrets from now on. */
  async watchCodes(db: Db): Promise<void> {
    const mails = await db.selectFrom('correos').select('texto').execute()
    for (const { texto } of mails)
      for (const [, code = ''] of (texto ?? '').matchAll(/token=([\w-]{20,})/g)) this.#secrets.add(code)
  }

  /** Checks every line since the last call for each marker. */
  expectNoMarkers(what: string): void {
    const written = this.lines.slice(this.#read).join('\n')
    this.#read = this.lines.length
    const found = new Set<string>(markersIn(written))
    for (const name of NAMES) this.#tries.add(found.has(name) ? `${name} in a line of ${what}` : undefined)
    for (const secret of this.#secrets)
      if (written.includes(secret)) this.#tries.add(`a secret in a line of ${what}`)
  }

  /** Awaits a request with markers; an error response must not contain them. */
  async sent(what: string, request: Promise<Answer>): Promise<Answer> {
    const answer = await request
    this.expectNoMarkers(what)
    if (answer.status >= 400) expect([what, markersIn(answer.text)]).toEqual([what, []])
    return answer
  }
}

/** An input with a marker in each of its text fields. */
export function withMarkers(name: string, { body, query }: CallShape, input: Input): Input {
  const other = name === 'saveCv' ? 'cv' : 'busqueda'
  return {
    ...input,
    ...(body && { body: planted(body as never, input.body, other) }),
    ...(query && { query: planted(query as never, input.query, other) as never }),
  }
}

/** Request headers with markers. */
export const MARKED_HEADERS = {
  'user-agent': `${MARKERS.nombre}/1`,
  referer: `http://localhost:3000/alumna/verificar?email=${MARKERS.correo}&token=${MARKERS.codigo}`,
  'x-forwarded-for': MARKERS.busqueda,
}
