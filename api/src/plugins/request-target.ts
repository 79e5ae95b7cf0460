const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

/**
 * The path and query of an address that also names a scheme and a host, which every server must accept (RFC 9112 §3.2.2), and
 * `*` as a path: pages put the public address before it.
 */
export function originForm({ url = '/' }: { url?: string }): string {
  if (url.startsWith('/')) return url
  if (url === '*') return '/*'
  const rest = url.replace(SCHEME_AND_HOST, '')
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest
}
