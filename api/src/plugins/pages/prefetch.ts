import type { IncomingHttpHeaders } from 'node:http'

/** Headers that mark a prefetch; older browsers use other names. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether the request is a prefetch. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
