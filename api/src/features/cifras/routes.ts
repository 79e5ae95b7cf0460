import { adminDownloadCifras, adminGetCifras } from '@alumbra/contract/administracion/cifras'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { KeptAnswer } from '../../memory/kept-answer.ts'
import { route } from '../../plugins/route.ts'
import { keepCifras } from './published.ts'

/** Cifras for the back office. */
export async function cifras(app: FastifyInstance) {
  const published = keepCifras(app.db)

  route(app, adminGetCifras, async () => {
    const cifras = await published(new Date())
    return cifras ? new KeptAnswer(cifras.json) : { cifras: null }
  })
  route(app, adminDownloadCifras, async () => {
    const cifras = await published(new Date())
    if (!cifras) throw new AppError('unavailable', { retryAfter: 60 })
    return new KeptAnswer(cifras.csv)
  })
}
