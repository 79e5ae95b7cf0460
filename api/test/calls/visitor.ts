import { loginOf, PEOPLE, type Person } from '../../seed/people.ts'
import { crowdedMs } from '../counting/crowded.ts'

/** A response of a running server. Status 0: the connection ended without one. */
export type TimedAnswer = {
  what: string
  status: number
  ms: number
  /** How much of that time something on the machine waited for a processor. */
  crowdedMs: number
  retryAfter: string | null
  text: string
}

const LOGIN_PATH = {
  alumna: '/alumnas/auth/login',
  empresa: '/empresa/auth/login',
  admin: '/admin/auth/login',
}
/** Far longer than any response may take, so that a server that never answers does not block the tests. */
const PATIENCE_MS = 30_000

/** A client over the network that keeps its cookie and measures response times. */
export class Visitor {
  readonly #url: string
  readonly #always: Record<string, string>
  #cookie = ''

  /** `always` are headers of every request, such as the network that a proxy names. */
  constructor(url: string, always: Record<string, string> = {}) {
    this.#url = url
    this.#always = always
  }

  get(path: string, headers: Record<string, string> = {}): Promise<TimedAnswer> {
    return this.#send('GET', path, { headers })
  }

  post(path: string, body: unknown, method = 'POST'): Promise<TimedAnswer> {
    const headers = { 'content-type': 'application/json' }
    return this.#send(method, path, { headers, body: JSON.stringify(body) })
  }

  /** Uploads a picture as a form. */
  upload(path: string, picture: Buffer): Promise<TimedAnswer> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)]), 'foto.png')
    return this.#send('POST', path, { body })
  }

  async login(person: Person): Promise<this> {
    const answer = await this.post(LOGIN_PATH[PEOPLE[person].rol], loginOf(person))
    if (answer.status !== 200) throw new Error(`${person} could not log in: ${answer.status} ${answer.text}`)
    return this
  }

  async #send(method: string, path: string, init: RequestInit): Promise<TimedAnswer> {
    const startedAt = performance.now()
    const crowdedBefore = crowdedMs()
    const headers = { ...this.#always, ...(init.headers as Record<string, string>), cookie: this.#cookie }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(this.#url + path, {
      ...init,
      method,
      headers,
      signal,
      redirect: 'manual',
    }).then(
      async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        cookies: response.headers.getSetCookie(),
        text: await response.text(),
      }),
      (error: Error) => ({ status: 0, retryAfter: null, cookies: [], text: String(error.cause ?? error) }),
    )
    const [cookie] = response.cookies
    if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
    const { status, retryAfter, text } = response
    return {
      what: `${method} ${path}`,
      status,
      retryAfter,
      text,
      ms: Math.round(performance.now() - startedAt),
      crowdedMs: Math.round(crowdedMs() - crowdedBefore),
    }
  }
}
