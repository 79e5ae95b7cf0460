import type { Cifra } from '@alumbra/contract/administracion/cifras'
import { GROUP_MIN, GRUPO_PEQUENO, rango } from '@alumbra/domain/cifras'

const MOST = GROUP_MIN - 1
/** Whether the number of a group is not published. */
export const isSmall = (n: number): boolean => n > 0 && n < GROUP_MIN

/** Publishes a single figure, or the label for small groups. */
export const suppressOne = (n: number): Cifra => (isSmall(n) ? GRUPO_PEQUENO : n)

/**
 * Publishes the parts of a known total. Small parts are hidden, and as many larger ones, smallest first, as needed for
 * every small part to be anything from 1 to 4; those larger ones show a range. Null when that is impossible.
 */
export function suppressParts(parts: readonly number[]): Cifra[] | null {
  const small = parts.filter(isSmall)
  if (small.length === 0) return [...parts]
  const large = parts
    .map((n, i) => ({ n, i }))
    .filter(({ n }) => n >= GROUP_MIN)
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
  /** The total minus the published parts. */
  rest: number
  small: number
  hidden: number
  /** The smallest published part; a reader who knows this rule knows that no hidden part is larger. */
  next: number
}

/** Whether every small part can be 1 as well as 4, judging by the published figures. */
function isSafe({ rest, small, hidden, next }: Hidden): boolean {
  const least = small - 1 + hidden * GROUP_MIN
  const most = (small - 1) * MOST + (hidden === 0 ? 0 : hidden * next)
  return rest - MOST >= least && rest - 1 <= most
}

/** The range shown for a hidden large part: no more than subtraction reveals. */
function rangeOf(rest: number, small: number, hidden: number): string {
  const from = hidden === 1 ? Math.max(GROUP_MIN, rest - small * MOST) : GROUP_MIN
  const to = rest - small - (hidden - 1) * GROUP_MIN
  return rango(from, to)
}

const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0)
