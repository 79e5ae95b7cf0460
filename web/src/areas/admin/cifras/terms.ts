import type { Cifra, Reparto } from '@alumbra/contract/administracion/cifras'
import { boundsOfCifra, rango } from '@alumbra/domain/cifras'
import { inThousands } from '@alumbra/domain/numbers'
import { shareInWords } from './in-words.ts'

/** A term of a school year, by the month that it begins with. */
export type Term = {
  name: string
  months: readonly string[]
  /** It is not over, or the figures begin in its middle. */
  isPart: boolean
}

const NAMES = [
  ['Septiembre a diciembre', 9, 4],
  ['Enero a marzo', 1, 3],
  ['Abril a agosto', 4, 5],
] as const

const monthName = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** The terms that months belong to, newest first; `today` is the month that is not over. */
export function termsOf(months: readonly string[]): Term[] {
  const known = months.filter((month) => month !== 'antes')
  const today = known.at(-1)
  const years = [...new Set(known.map((month) => Number(month.slice(0, 4))))]
  const terms = years.flatMap((year) =>
    NAMES.map(([name, first, length]) => ({
      name: `${name} de ${year}`,
      months: Array.from({ length }, (_, i) => monthName(year, first + i)),
    })),
  )
  return terms
    .map((term) => ({
      ...term,
      isPart: term.months.some((month) => !known.includes(month) || month === today),
    }))
    .filter(({ months: all }) => all.some((month) => known.includes(month)))
    .toSorted((one, other) => ((one.months[0] ?? '') < (other.months[0] ?? '') ? 1 : -1))
}

/** The sum of some months, as exactly as their published figures allow; null when one of them says nothing. */
export function sumOf(groups: Reparto, months: readonly string[]): Cifra | null {
  const bounds = groups.filter(({ grupo }) => months.includes(grupo)).map(({ n }) => boundsOfCifra(n))
  if (bounds.length === 0 || bounds.includes(null)) return null
  const [from, to] = [0, 1].map((i) => bounds.reduce((sum, bound) => sum + (bound?.[i] ?? 0), 0))
  return from === to ? (from ?? 0) : rango(from ?? 0, to ?? 0)
}

/** The change from one figure to another in words, '+12 (+30 %)'; null unless both are exact. */
export function changeInWords(before: Cifra | null, now: Cifra | null): string | null {
  if (typeof before !== 'number' || typeof now !== 'number') return null
  const by = now - before
  if (by === 0) return before === 0 ? null : '='
  const sign = by > 0 ? '+' : '−'
  const size = Math.abs(by)
  const share = shareInWords(size, before)
  const change = `${sign}${inThousands(size)}`
  if (share === null) return change
  return `${change} (${share.startsWith('<') ? share : `${sign}${share}`})`
}
