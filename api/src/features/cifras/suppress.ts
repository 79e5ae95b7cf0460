import type { Cifra } from '@alumbra/contract/administracion/cifras'
import { GROUP_MIN, GRUPO_PEQUENO, rango } from '@alumbra/domain/cifras'

const MOST = GROUP_MIN - 1
/** Whether the number of a group is not published. */
export const isSmall = (n: number): boolean => n > 0 && n < GROUP_MIN

/** Publishes a single figure, or the label for small groups. */
export const suppressOne = (n: number): Cifra => (isSmall(n) ? GRUPO_PEQUENO : n)

/**
 * Publishes the parts of a known total. Small parts are hidden, and as many larger ones, smallest first, as needed for
 * every small part to be anything from 1 to 4, also for a reader who knows this rule; those larger ones show a range. Null when
 * that is impossible.
 */
export function suppressParts(parts: readonly number[]): Cifra[] | null {
  const small = parts.filter(isSmall)
  if (small.length === 0) return [...parts]
  const large = parts
    .map((n, i) => ({ n, i }))
    .filter(({ n }) => n >= GROUP_MIN)
    .sort((a, b) => a.n - b.n)
  if (needsNoOther(sum(small), small.length)) return parts.map(suppressOne)
  for (let hidden = 1; hidden <= large.length; hidden++) {
    const rest = sum(small) + sum(large.slice(0, hidden).map(({ n }) => n))
    const last = large[hidden - 1]?.n ?? 0
    if (!isSafe({ rest, small: small.length, hidden, last, next: large[hidden]?.n })) continue
    const covered = new Set(large.slice(0, hidden).map(({ i }) => i))
    const range = rangeOf(rest, small.length, hidden)
    return parts.map((n, i) => (covered.has(i) ? range : suppressOne(n)))
  }
  return null
}

/** Whether small parts of this sum, which subtraction tells, hide each other. */
const needsNoOther = (total: number, small: number): boolean =>
  total >= small - 1 + MOST && total <= (small - 1) * MOST + 1

type Hidden = {
  /** The total minus the published parts. */
  rest: number
  small: number
  hidden: number
  /** The largest hidden part, and the smallest published one, if any is. */
  last: number
  next: number | undefined
}

/** Between a hidden part and a published one. Hidden parts of about one size have no such gap, so fewer of them would not have done. */
const GAP = 2

/**
 * Whether the small parts may have their lowest and their highest sum, judging by the published figures and by the sums that
 * `needsNoOther` leaves: the larger hidden parts then have any size up to the gap.
 */
function isSafe({ rest, small, hidden, last, next = Number.POSITIVE_INFINITY }: Hidden): boolean {
  const lowest = small === 1 ? 1 : small + 2
  const highest = small === 1 ? MOST : small * MOST - 2
  return next - last >= GAP && rest - highest >= hidden * GROUP_MIN && rest - lowest <= hidden * (next - GAP)
}

/** The range shown for a hidden large part: no more than subtraction reveals. */
function rangeOf(rest: number, small: number, hidden: number): string {
  const from = hidden === 1 ? Math.max(GROUP_MIN, rest - small * MOST) : GROUP_MIN
  const to = rest - small - (hidden - 1) * GROUP_MIN
  return rango(from, to)
}

const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0)
