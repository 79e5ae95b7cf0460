import { adminDownloadCifras, adminGetCifras } from '@alumbra/contract/administracion/cifras'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { cifrasCsv } from './csv.ts'
import { publishedCifras } from './rules.ts'

/** Cifras for the back office. */
export async function cifras(app: FastifyInstance) {
  const { db } = app

  route(app, adminGetCifras, async () => ({ cifras: await publishedCifras(db, new Date()) }))
  route(app, adminDownloadCifras, async ({ reply }) => {
    const cifras = await publishedCifras(db, new Date())
    if (!cifras) throw new AppError('unavailable', { retryAfter: 60 })
    const name = `cifras-de-alumbra-${cifras.calculadas_at.slice(0, 10)}.csv`
    return reply
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
      .type('text/csv; charset=utf-8')
      .send(cifrasCsv(cifras))
  })
}
