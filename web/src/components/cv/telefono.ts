import { withoutSeparators } from '@alumbra/domain/separators'

/** A phone number as a `tel:` link; with the Spanish prefix when it has nine digits. */
export const telHref = (telf: string): string =>
  telf.length === 9 ? `tel:+34${telf}` : `tel:+${telf.replace(/^00/, '')}`

/** Whether the field holds a phone number: imported data may hold words instead. */
export const hasTelefono = (telf: string): boolean => /^\d{9,}$/.test(telf)

/** A phone that was read, for a field; imported data may hold words instead, such as NULL. */
export const telefonoOrNone = (telf: string): string => (/^\d+$/.test(telf) ? telf : '')

/** A number without separators and the prefix of Spain; a foreign one keeps its prefix. */
export const withoutSpain = (text: string): string => withoutSeparators(text).replace(/^(?:\+|00)34/, '')

/** The phone of an empresa, as it is stored: in digits; anything else stays, for the message of its field (textos-6). */
export const tidyTelefono = (text: string): string =>
  // Nine digits would be a Spanish number.
  withoutSpain(text).replace(/^(?:\+|00)(?=[1-9]\d{9})/, '')
