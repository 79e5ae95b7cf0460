/** A phone number as a `tel:` link; with the Spanish prefix when it has nine digits. */
export const telHref = (telf: string): string => `tel:${telf.length === 9 ? '+34' : '+'}${telf}`

/** Whether the field holds a phone number: imported data may hold words instead. */
export const hasTelefono = (telf: string): boolean => /^\d{9,}$/.test(telf)

/** What is written of a Spanish number, without the prefix and what groups its digits; anything else stays for its message. */
export const tidyTelefono = (text: string): string =>
  text.replace(/[\s.·()-]+/gu, '').replace(/^(?:\+|00)34/, '')
