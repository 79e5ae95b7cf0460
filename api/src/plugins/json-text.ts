import type { FastifyReply, FastifyRequest } from 'fastify'

type Caching = { etag: string; 'cache-control': string }

/** An answer that is JSON text already: written by PostgreSQL, or made once. No answer schema looks at it again. */
export class JsonText {
  readonly text: string
  readonly caching: Caching | undefined

  constructor(text: string, caching?: Caching) {
    this.text = text
    this.caching = caching
  }
}

/** Sends it over HTTP; 304 to a browser that has it already. */
export function sendJsonText(request: FastifyRequest, reply: FastifyReply, { text, caching }: JsonText) {
  if (caching) {
    reply.headers(caching)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (known?.includes(caching.etag)) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(text)
}
