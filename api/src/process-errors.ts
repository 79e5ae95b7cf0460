import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from './db/connections/unavailable.ts'

/** Node's codes for a lost peer, and for a disk that cannot be written. */
const SYSTEM =
  /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOSPC|EDQUOT|EROFS|EIO|UND_ERR_|ERR_SOCKET)/

/** True for a temporary failure of a dependency; false for a bug. */
export function isDependency(error: unknown): boolean {
  if (isUnavailable(error)) return true
  return error instanceof Error && 'code' in error && SYSTEM.test(String(error.code))
}

/**
 * Handles uncaught errors and rejections. A failed dependency is only logged. After any other error the state of the
 * process is unknown, so it stops gracefully and its supervisor restarts it.
 */
export function onUncaughtError(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>, stop: () => void): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    if (isDependency(error)) {
      log.error(
        { event: 'uncaught.dependency', origin, err: error },
        'nobody caught the error of a dependency',
      )
      return
    }
    log.fatal({ event: 'uncaught', origin, err: error }, 'a mistake in the server: it stops')
    stop()
  })
}
