import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from './db/unavailable.ts'

/** Node's names for a peer that is gone, and for a disk that takes nothing more. */
const SYSTEM =
  /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOSPC|EDQUOT|EROFS|EIO|UND_ERR_|ERR_SOCKET)/

/** True for what a dependency did to us, which passes; false for a mistake of ours. */
export function isDependency(error: unknown): boolean {
  if (isUnavailable(error)) return true
  return error instanceof Error && 'code' in error && SYSTEM.test(String(error.code))
}

/**
 * The last place for an error that nobody caught, thrown or rejected. One of a dependency is logged and ends nothing. Any
 * other leaves the process in an unknown state: it stops in order, and whoever started it starts it again.
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
