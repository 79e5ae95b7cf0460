import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { BodyOf } from './addresses.ts'
import { Answer } from './answer.ts'

type Options = { headers?: Record<string, string>; query?: Record<string, string> }

/** An HTTP client that keeps its cookies. */
export class Client {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get<const Url extends string>(url: Url, options: Options = {}) {
    return this.#send<BodyOf<'GET', Url>>({ method: 'GET', url }, options)
  }
  post<const Url extends string>(url: Url, payload?: unknown, options: Options = {}) {
    return this.#send<BodyOf<'POST', Url>>({ method: 'POST', url, ...json(payload) }, options)
  }
  put<const Url extends string>(url: Url, payload?: unknown, options: Options = {}) {
    return this.#send<BodyOf<'PUT', Url>>({ method: 'PUT', url, ...json(payload) }, options)
  }
  delete<const Url extends string>(url: Url, options: Options = {}) {
    return this.#send<BodyOf<'DELETE', Url>>({ method: 'DELETE', url }, options)
  }
  /** Sends any other request: other methods, raw bodies. */
  send(request: InjectOptions) {
    return this.#send<unknown>(request, {})
  }

  /** Sends one file as a multipart form. */
  upload<const Url extends string>(
    url: Url,
    bytes: Buffer,
    { field = 'file', filename = 'foto.png', type = 'image/png', method = 'POST', headers = {} } = {},
  ) {
    const boundary = `limite-${randomUUID()}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return this.#send<BodyOf<'POST', Url>>(
      { method: method as 'POST', url, payload },
      { headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers } },
    )
  }

  /** The value of a cookie of this client. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }
  /** Sets a cookie, for example one of another client. */
  keepCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  async #send<Body>(request: InjectOptions, { headers = {}, query }: Options): Promise<Answer<Body>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      ...request,
      ...(query ? { query } : {}),
      headers: { ...(request.headers as Record<string, string>), ...(cookie ? { cookie } : {}), ...headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return new Answer<Body>(`${request.method} ${request.url}`, response)
  }
}

const json = (payload: unknown): InjectOptions =>
  payload === undefined
    ? {}
    : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }
