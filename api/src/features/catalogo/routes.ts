import { createHash } from 'node:crypto'
import type { Familia } from '@alumbra/contract/catalogo'
import { getFamiliasEstudios, getFamiliasOfertas } from '@alumbra/contract/catalogo'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { route } from '../../plugins/route.ts'
import { FAMILIAS_ESTUDIOS, FAMILIAS_OFERTAS } from './familias.ts'

/** The study catalogue: fixed while the process lives, so its text and its ETag are made once. */
export async function catalogo(app: FastifyInstance) {
  const estudios = fixedAnswer(FAMILIAS_ESTUDIOS)
  const ofertas = fixedAnswer(FAMILIAS_OFERTAS)
  route(app, getFamiliasEstudios, async ({ request, reply }) => estudios(request, reply))
  route(app, getFamiliasOfertas, async ({ request, reply }) => ofertas(request, reply))
}

function fixedAnswer(familias: readonly Familia[]) {
  const text = JSON.stringify(familias)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // Weak: the same text may leave compressed or not.
  const etag = `W/"${hash}"`
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers({ etag, 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match']?.includes(hash)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  }
}
