import { downloadCartel, downloadCarteles } from '@alumbra/contract/referentes/cartel'
import { AREAS } from '@alumbra/domain/area'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { sendAttachment } from '../../plugins/attachment.ts'
import { route } from '../../plugins/route.ts'
import { keepDrawn } from './drawn.ts'
import { type Cartel, findCartel, findCarteles } from './queries.ts'
import { drawCarteles, hashOf } from './rules.ts'

/** Posters of referentes as PDF (referentes-9): drawn once for each content, and revalidated at each use. */
export async function carteles(app: FastifyInstance) {
  const { db, store, limits } = app
  const drawn = keepDrawn()

  const draw = async ({ ip }: FastifyRequest, hash: string, rows: readonly Cartel[]) => {
    await limits.enforce('carteles', { ip, withToken: true })
    return drawn.draw(hash, () => drawCarteles(store, app.env.PUBLIC_URL, rows))
  }

  const answer = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    rows: readonly Cartel[],
    name: string,
  ) => {
    if (rows.length === 0) throw new AppError('notFound')
    const hash = hashOf(app.env.PUBLIC_URL, rows)
    // A referente that is switched off is gone at once, so every copy is checked (F026).
    const revalidated = { etag: `"${hash}"`, 'cache-control': 'public, no-cache' }
    if (request.headers['if-none-match']?.includes(hash)) return reply.headers(revalidated).code(304).send()
    const { bytes, whole } = drawn.find(hash) ?? (await draw(request, hash, rows))
    // One that lacks a picture is not to be taken for the whole one later.
    reply.headers(whole ? revalidated : { 'cache-control': 'no-store' })
    return sendAttachment(reply, name, downloadCarteles.download, bytes)
  }

  route(app, downloadCarteles, async ({ query, request, reply }) => {
    const of = query.area === null ? '' : ` ${AREAS[query.area]}`
    const part = query.page === 0 ? '' : ` ${query.page + 1}`
    return answer({ request, reply }, await findCarteles(db, query), `Carteles de Alumbra${of}${part}.pdf`)
  })
  route(app, downloadCartel, async ({ params, request, reply }) => {
    const rows = await findCartel(db, params.id)
    return answer({ request, reply }, rows, `Cartel ${rows[0]?.nombre}.pdf`)
  })
}
