/** A host and its port, as in `linkedin.com:443/in/ada`: what stands before the colon is no scheme. */
const HOST_WITH_PORT = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d+(?:[\\/?#]|$)/i

/** The address of a link: with `https://` when it has no scheme, and with both slashes after it (wire-10). */
export function withScheme(value: string): string {
  // Browsers read `https:/x.es` as a path of the page that it stands on.
  if (/^https?:/i.test(value)) return value.replace(/:[\s\\/]*/, '://')
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(value) && !HOST_WITH_PORT.test(value)
  return value === '' || hasScheme ? value : `https://${value.replace(/^\/+/, '')}`
}
