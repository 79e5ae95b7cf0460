import { withoutInvisible } from '@alumbra/domain/separators'

/** An address without what mail programs and documents write around it: 'mailto:', 'Ana <ana@ejemplo.es>', a full stop. */
export const cleanAddress = (written: string): string =>
  withoutInvisible(written)
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
