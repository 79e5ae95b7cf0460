import { type Cifra, GRUPO_MINIMO, GRUPO_PEQUENO } from '@alumbra/contract/cifras'

const MOST = GRUPO_MINIMO - 1
const isSmall = (n: number): boolean => n > 0 && n < GRUPO_MINIMO

/** A figure that stands alone: small ones are not told. */
export const suppressOne = (n: number): Cifra => (isSmall(n) ? GRUPO_PEQUENO : n)

/**
 * The parts of a whole that is known. Small ones are not told, nor as many others, smallest first, as it takes for every
 * small one to be anything from 1 to 4 still; those say between which numbers they are. Null when that cannot be had.
 */
export function suppressParts(parts: readonly number[]): Cifra[] | null {
  const small = parts.filter(isSmall)
  if (small.length === 0) return [...parts]
  const large = parts
    .map((n, i) => ({ n, i }))
    .filter(({ n }) => n >= GRUPO_MINIMO)
    .sort((a, b) => a.n - b.n)
  for (let hidden = 0; hidden <= large.length; hidden++) {
    const rest = sum(small) + sum(large.slice(0, hidden).map(({ n }) => n))
    if (!isSafe({ rest, small: small.length, hidden, next: large[hidden]?.n ?? Number.POSITIVE_INFINITY }))
      continue
    const covered = new Set(large.slice(0, hidden).map(({ i }) => i))
    const range = rangeOf(rest, small.length, hidden)
    return parts.map((n, i) => (covered.has(i) ? range : suppressOne(n)))
  }
  return null
}

type Hidden = {
  /** What whoever subtracts is left with. */
  rest: number
  small: number
  hidden: number
  /** The smallest one told; none of the others hidden is larger, and whoever knows this rule knows that. */
  next: number
}

/** Whether each small part may be 4 as well as 1, by what is told. */
function isSafe({ rest, small, hidden, next }: Hidden): boolean {
  const least = small - 1 + hidden * GRUPO_MINIMO
  const most = (small - 1) * MOST + (hidden === 0 ? 0 : hidden * next)
  return rest - MOST >= least && rest - 1 <= most
}

/** What can be said of a large part that is hidden: no more than subtraction says. */
function rangeOf(rest: number, small: number, hidden: number): string {
  const from = hidden === 1 ? Math.max(GRUPO_MINIMO, rest - small * MOST) : GRUPO_MINIMO
  const to = rest - small - (hidden - 1) * GRUPO_MINIMO
  return `entre ${from} y ${to}`
}

const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0)
