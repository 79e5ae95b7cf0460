/**
 * The id of an action that takes several calls or is sent again: a UUID of version 4, made so also on a page without HTTPS. Each 0, 1 and 8
 * of the form becomes a random digit; the 8 one of the four that a variant allows.
 */
export const newLote = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
