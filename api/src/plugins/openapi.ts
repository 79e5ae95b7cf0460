import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { keptPayload } from '../memory/kept-payload.ts'
import { KeptText } from '../memory/kept-text.ts'
import { describedAt } from '../openapi/kept-document.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const PUBLIC = { config: { acceso: 'publico' as const } }

/** The OpenAPI 3.1 document of every call at /api/openapi.json, and a page to read it at /api/docs (wire-13). */
export const openapi = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const described = () => describedAt(publicUrl, app.sessionCookie.name)
  // Written when somebody asks for the first time: most servers are never asked.
  let document: KeptText | undefined
  let page: Promise<KeptText> | undefined
  app.get('/api/openapi.json', PUBLIC, async (request, reply) => {
    document ??= new KeptText(JSON.stringify(described()), { 'content-type': JSON_TYPE })
    return keptPayload(request, reply, document)
  })
  app.get('/api/docs', PUBLIC, async (request, reply) => {
    page ??= drawPage(described())
    return keptPayload(request, reply, await page)
  })
})

/** The page holds its style and nothing else that a browser would run or fetch. */
async function drawPage(document: object): Promise<KeptText> {
  const [{ readablePage }, { STYLE }] = await Promise.all([
    import('../openapi/page.ts'),
    import('../openapi/page-style.ts'),
  ])
  const style = createHash('sha256').update(STYLE).digest('base64')
  return new KeptText(readablePage(document), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}
