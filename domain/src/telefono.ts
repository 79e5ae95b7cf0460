/** A phone number in groups of three digits, as people read it aloud: 600 000 001. */
export const agrupado = (telf: string): string =>
  /^\d{9}$/.test(telf) ? telf.replace(/(\d{3})(?=\d)/g, '$1 ') : telf
