/** The address of a link: with `https://` when it has no scheme, and with both slashes after it (wire-10). */
export function withScheme(value: string): string {
  // Browsers read `https:/x.es` as a path of the page that it stands on.
  if (/^https?:/i.test(value)) return value.replace(/:[\s\\/]*/, '://')
  return value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value.replace(/^\/+/, '')}`
}
