import type { IncomingHttpHeaders } from 'node:http'
import { isBesidePages } from '@alumbra/domain/page-paths'

const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

type Target = { url?: string; headers: IncomingHttpHeaders }

/**
 * The path and query of an address that also names a scheme and a host, which every server must accept (RFC 9112 §3.2.2).
 * Whatever else does not begin with a slash gets one: pages put the public address before it, which must stay its host.
 */
export function originForm({ url = '/', headers }: Target): string {
  const rest = url.replace(SCHEME_AND_HOST, '')
  const target = rest.startsWith('/') ? rest : `/${rest}`
  return target.includes('%') && headers.accept?.includes('text/html') ? readable(target) : target
}

/** An address whose path cannot be decoded, with its signs as they were typed: a browser gets the page of an unknown one (wire-4). */
function readable(target: string): string {
  const [path = ''] = target.split('?', 1)
  if (isBesidePages(path)) return target
  try {
    // Its result is used, since the build leaves a call out whose result is not.
    return decodeURIComponent(path) && target
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length)
  }
}
