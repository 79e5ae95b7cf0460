import { createHash } from 'node:crypto'
import type { Familia } from '@alumbra/contract/referentes/catalogo'
import { getFamiliasEstudios, getFamiliasOfertas } from '@alumbra/contract/referentes/catalogo'
import type { FastifyInstance } from 'fastify'
import { JsonText } from '../../plugins/json-text.ts'
import { route } from '../../plugins/route.ts'
import { FAMILIAS_ESTUDIOS, FAMILIAS_OFERTAS } from './familias.ts'

/** The study catalogue. It never changes while the process runs, so its JSON and ETag are computed once. */
export async function catalogo(app: FastifyInstance) {
  const estudios = fixedAnswer(FAMILIAS_ESTUDIOS)
  const ofertas = fixedAnswer(FAMILIAS_OFERTAS)
  route(app, getFamiliasEstudios, async () => estudios)
  route(app, getFamiliasOfertas, async () => ofertas)
}

function fixedAnswer(familias: readonly Familia[]): JsonText {
  const text = JSON.stringify(familias)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // A weak ETag: a proxy may compress the same text or not.
  return new JsonText(text, { etag: `W/"${hash}"`, 'cache-control': 'public, max-age=300' })
}
