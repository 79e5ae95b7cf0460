import { withScheme } from './link.ts'
import { parseUrl } from './parse-url.ts'

/** The address of a link in ASCII, which a PDF needs: letters percent-encoded, the host in Punycode; null when it is no address. */
export const encodedLink = (value: string): string | null => parseUrl(withScheme(value))?.href ?? null

/** A `mailto:` link; its local part may hold signs that a link reads otherwise. */
export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`
