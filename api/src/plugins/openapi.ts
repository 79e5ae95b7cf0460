import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const LOGO = new URL('../../../web/public/favicon.svg', import.meta.url)
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI 3.1 document of every call at /api/openapi.json, and its viewer at /api/docs. */
export const openapi = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Alumbra',
        version: '1.0.0',
        description:
          'API de Alumbra: referentes, alumnas, empresas, ofertas y talento. Los errores llevan `errorCode` y `errorMessage`.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          sesion: {
            type: 'apiKey',
            in: 'cookie',
            name: publicUrl.startsWith('https:') ? '__Host-alumbra' : 'alumbra',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { config: { acceso: 'publico' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
  await app.register(async (docs) => {
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
