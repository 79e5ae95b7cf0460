import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import type { LightMyRequestResponse } from 'fastify'

/** A response of the server: the `body` that the contract describes, or a `refusal`. */
export class Answer<Body = unknown> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly text: string
  /** Why the request was refused; empty when it was not. */
  readonly refusal: Partial<ErrorBody>
  readonly #request: string
  readonly #body: unknown

  constructor(request: string, response: LightMyRequestResponse) {
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    this.status = response.statusCode
    this.headers = response.headers
    this.text = response.payload
    this.#request = request
    this.#body = isJson && response.payload !== '' ? response.json() : undefined
    this.refusal = isRefusal(this.#body) ? this.#body : {}
  }

  /** The names of the fields that were refused. */
  get wrongFields(): string[] {
    return Object.keys(this.refusal.fields ?? {})
  }

  get body(): Body {
    if (this.refusal.errorCode !== undefined)
      throw new Error(`${this.#request} was refused: ${this.status} ${this.text}`)
    return this.#body as Body
  }
}

const isRefusal = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'errorCode' in body
