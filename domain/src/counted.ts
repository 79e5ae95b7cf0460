import { inThousands } from './numbers.ts'

/** A number with its noun: '1 alumna', '2.000 alumnas'. */
export const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${inThousands(n)} ${n === 1 ? one : many}`
