import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { describeApi } from '../openapi/document.ts'

const LOGO = new URL('../../../web/public/favicon.svg', import.meta.url)
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI 3.1 document of every call at /api/openapi.json, and its viewer at /api/docs (wire-13). */
export const openapi = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  // Described when somebody asks for the first time: most servers are never asked.
  const document = {}
  let described: Promise<unknown> | undefined
  const describe = async () => {
    described ??= describeApi(publicUrl).then((found) => Object.assign(document, found))
    await described
  }
  await app.register(swagger, { mode: 'static', specification: { document } as never })
  app.get(
    '/api/openapi.json',
    { config: { acceso: 'publico' }, schema: { hide: true }, preHandler: describe },
    async () => document,
  )
  await app.register(async (docs) => {
    docs.addHook('preHandler', describe)
    docs.addHook('onRoute', (options) => {
      options.config = { ...options.config, acceso: 'publico' }
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_CSP,
      theme: { title: 'Alumbra · API' },
      logo: { type: 'image/svg+xml', content: readFileSync(LOGO) },
    })
  })
})
