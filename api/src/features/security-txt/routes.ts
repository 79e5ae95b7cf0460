import { mailLink } from '@alumbra/domain/encoded-link'
import { DAY } from '@alumbra/domain/time'
import type { FastifyInstance } from 'fastify'
import { contactOf } from '../../env.ts'

/** Less than the year that RFC 9116 recommends at most. */
const VALID_MS = 180 * DAY

/** Where a weakness is reported (RFC 9116, seguridad-10). */
export async function securityTxt(app: FastifyInstance) {
  app.get('/.well-known/security.txt', { config: { acceso: 'publico' } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(securityText(app.env.PUBLIC_URL, contactOf(app.env), new Date())),
  )
}

/** The file; its end is the start of a day in UTC, so that it stays the same all day. */
function securityText(publicUrl: string, contact: string | null, now: Date): string {
  const expires = new Date(Math.floor((now.getTime() + VALID_MS) / DAY) * DAY)
  return [
    `Contact: ${contact === null ? `${publicUrl}/contacto` : mailLink(contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
