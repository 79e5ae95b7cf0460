/** A phone number as a `tel:` link; with the Spanish prefix when it has nine digits. */
export const telHref = (telf: string): string => `tel:${telf.length === 9 ? '+34' : '+'}${telf}`

/** Whether the field holds a phone number: imported data may hold words instead. */
export const hasTelefono = (telf: string): boolean => /^\d{9,}$/.test(telf)

/** A Spanish number without prefix and separators; anything else stays, for the message of its field. */
export const tidyTelefono = (text: string): string =>
  text.replace(/[\s.·()-]+/gu, '').replace(/^(?:\+|00)34/, '')
