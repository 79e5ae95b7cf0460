import { getHealth, getReady } from '@alumbra/contract/salud'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../../db/migrate/migrate.ts'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { VERSION } from '../../version.ts'

/** Probes query the database at most this often, so that nobody can use them to overload it. */
const CACHE_MS = 1_000

/** Liveness and readiness. */
export async function salud(app: FastifyInstance) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let ready: Promise<boolean> = Promise.resolve(false)

  route(app, getHealth, async () => ({ status: 'ok' as const, version: VERSION }))
  route(app, getReady, async () => {
    // A monotonic clock: the system time may be set back.
    if (performance.now() - checkedAt > CACHE_MS) {
      checkedAt = performance.now()
      ready = isMigrated(app.pool).catch(() => false)
    }
    if (app.draining || app.overloaded || !(await ready)) throw new AppError('unavailable', { retryAfter: 2 })
    return { status: 'ok' as const }
  })
}
