const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

/**
 * The path and query of an address that also names a scheme and a host, which every server must accept (RFC 9112 §3.2.2).
 * Whatever else does not begin with a slash gets one: pages put the public address before it, which must stay its host.
 */
export function originForm({ url = '/' }: { url?: string }): string {
  const rest = url.replace(SCHEME_AND_HOST, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}
