const number = new Intl.NumberFormat('es-ES')

/** So many of something, in its singular or plural: '1 alumna', '2.000 alumnas'. */
export const contadas = (n: number, [one, many]: readonly [string, string]): string =>
  `${number.format(n)} ${n === 1 ? one : many}`
