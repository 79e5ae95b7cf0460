/** The address of a link: with `https://` when it has no scheme (wire-10). */
export const withScheme = (value: string): string =>
  value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value.replace(/^\/+/, '')}`
