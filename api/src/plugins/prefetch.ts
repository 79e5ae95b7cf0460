import type { IncomingHttpHeaders } from 'node:http'

/** What a browser says that fetches ahead of a click; the older ones have names of their own. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether nobody has asked for this yet: a browser only guesses that somebody will. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
