/** A phone as people read it: nine digits in groups of three. */
export const agrupado = (telf: string): string =>
  /^\d{9}$/.test(telf) ? telf.replace(/(\d{3})(?=\d)/g, '$1 ') : telf

/** A phone as a link; a longer one already says its country. */
export const telHref = (telf: string): string => `tel:${telf.length === 9 ? '+34' : '+'}${telf}`

/** Whether there is a phone to show: an old import left words where numbers should be. */
export const hasTelefono = (telf: string): boolean => /^\d{9,}$/.test(telf)
