const number = new Intl.NumberFormat('es-ES')

/** A number with its noun: '1 alumna', '2.000 alumnas'. */
export const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${number.format(n)} ${n === 1 ? one : many}`
