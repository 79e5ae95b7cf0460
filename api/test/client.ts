import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** A response with a parsed body. */
export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the test is about
  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

type Options = { headers?: Record<string, string>; query?: Record<string, string> }

/** An HTTP client that keeps its cookies. */
export class Client {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get(url: string, options: Options = {}) {
    return this.#send({ method: 'GET', url }, options)
  }
  post(url: string, payload?: unknown, options: Options = {}) {
    return this.#send({ method: 'POST', url, ...json(payload) }, options)
  }
  put(url: string, payload?: unknown, options: Options = {}) {
    return this.#send({ method: 'PUT', url, ...json(payload) }, options)
  }
  delete(url: string, options: Options = {}) {
    return this.#send({ method: 'DELETE', url }, options)
  }
  /** Sends any other request: other methods, raw bodies. */
  send(request: InjectOptions) {
    return this.#send(request, {})
  }

  /** Sends one file as a multipart form. */
  upload(
    url: string,
    bytes: Buffer,
    { field = 'file', filename = 'foto.png', type = 'image/png', method = 'POST' } = {},
  ) {
    const boundary = `limite-${randomUUID()}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return this.#send(
      { method: method as 'POST', url, payload },
      { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
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

  async #send(request: InjectOptions, { headers = {}, query }: Options): Promise<Answer> {
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
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.payload !== '' ? response.json() : undefined,
      headers: response.headers,
      text: response.payload,
    }
  }
}

const json = (payload: unknown): InjectOptions =>
  payload === undefined
    ? {}
    : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }
