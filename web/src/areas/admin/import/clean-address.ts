/** Signs that nobody sees, which come along with a copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** An address without what mail programs and documents write around it: 'mailto:', 'Ana <ana@ejemplo.es>', a full stop. */
export const cleanAddress = (written: string): string =>
  written
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^[^<>]*<([^<>]+)>[.,;]?$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '')
    .trim()

/** The first sign that no address has, in words. */
export function signOutOfPlace(address: string): string | undefined {
  const sign = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]/u.exec(address)?.[0]
  if (sign === undefined || !address.includes('@')) return undefined
  return /\s/.test(sign) ? 'un espacio' : `«${sign}»`
}
