import { PAGES } from '@alumbra/domain/page-paths'
import type { FastifyInstance } from 'fastify'
import { contactOf } from '../../env.ts'
import { SAMPLE_CONTACT } from '../../mail/sample-people.ts'
import { samplesPage } from './page.ts'

// Mails carry their styles inline, which no page of ours may.
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Every mail with sample data, for developers. In production nothing is registered here. */
export async function mailSamples(app: FastifyInstance) {
  if (app.env.production) return
  app.get(PAGES.estiloCorreos, { config: { acceso: 'publico' } }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': CONTENT_POLICY,
      })
      .send(
        samplesPage({ publicUrl: app.env.PUBLIC_URL, contactEmail: contactOf(app.env) ?? SAMPLE_CONTACT }),
      ),
  )
}
