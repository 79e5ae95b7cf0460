import { readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { describedAt } from '../openapi/kept-document.ts'

const LOGO = new URL('../../../web/public/favicon.svg', import.meta.url)
const PREFIX = '/api/docs'
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const OPEN = { config: { acceso: 'publico' as const }, schema: { hide: true } }

/** The OpenAPI 3.1 document of every call at /api/openapi.json, and its viewer at /api/docs (wire-13). */
export const openapi = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const described = () => describedAt(publicUrl, app.sessionCookie.name)
  // Made when somebody asks for the first time: most servers are never asked.
  let viewer: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await viewer)?.close())

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    viewer ??= openViewer(described())
    const { url, headers } = request
    const page = await (await viewer).inject({ method: 'GET', url, headers })
    if (page.statusCode === 404) return reply.callNotFound()
    return reply.code(page.statusCode).headers(withoutLength(page.headers)).send(page.rawPayload)
  }
  app.get('/api/openapi.json', OPEN, async () => described())
  app.get(PREFIX, OPEN, show)
  app.get(`${PREFIX}/*`, OPEN, show)
})

/** A server of its own with the viewer alone, which is only asked from inside. */
async function openViewer(document: object): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const viewer = Fastify()
  await viewer.register(swagger, { mode: 'static', specification: { document } as never })
  await viewer.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: DOCS_CSP,
    theme: { title: 'Alumbra · API' },
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO) },
  })
  await viewer.ready()
  return viewer
}

/** The server outside may still compress what it sends. */
function withoutLength(headers: OutgoingHttpHeaders) {
  const { 'content-length': _, connection: __, date: ___, ...rest } = headers
  return rest
}
