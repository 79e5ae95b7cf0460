import { FULL } from '../counting/note-count.ts'

/** Longer than any field may be, but below the limit of a body. */
const LONG = 'a'.repeat(100_000)

/** Wrong values that every field meets; undefined means that the field is missing. */
const ALWAYS = [undefined, null, 'a\u0000b', '\ud800', LONG]

/** Other wrong values for any field, by what they are. */
const KINDS: readonly (readonly unknown[])[] = [
  ['', '   '],
  [0, 1, -1, 1.5],
  [1e308, -1e308, 2 ** 31, 2 ** 53],
  [true, false],
  [[], [null], ['a', 'b'], [['a']]],
  [{}, { a: 1 }, { $ne: null }, { toString: 'x', length: 1 }],
  ['\u0000', '\u0007', '\u007f', 'a\udfff', '\ufffe'],
  ['🔬'.repeat(6_000), '9'.repeat(400)],
  ['👩‍🔬 ñ é', '%', '_', '\\', '-0', 'NaN', 'null'],
  ["' or 1=1--", '"; drop table alumnas; --'],
  ['__proto__', 'constructor', '$(id)', '{{7*7}}', '../../../etc/passwd'],
  ['<script>alert(1)</script>', 'javascript:alert(1)'],
  ['a@b.es,c@d.es', 'a@b.es\r\nBcc: c@d.es'],
]

const EVERY = [...ALWAYS, ...KINDS.flat()]

/** How many of a kind a field meets outside a qualification; with ALWAYS more than the 35 that security asks for (G5). */
const OF_A_KIND = 3

/**
 * Wrong values for one field of a call after the other: all of them in a qualification; else three of each kind for the first
 * field of its name, one of every second kind for those of other calls, and for each the next ones (decision 137).
 */
export function hostileValues(): (field: string) => readonly unknown[] {
  const met = new Set<string>()
  let soFar = 0
  return (field) => {
    if (FULL) return EVERY
    const from = soFar++
    if (met.has(field))
      return [
        ...ALWAYS,
        ...KINDS.filter((_, i) => (i + from) % 2 === 0).map((kind) => kind[from % kind.length]),
      ]
    met.add(field)
    return [...ALWAYS, ...KINDS.flatMap((kind) => someOf(kind, from * OF_A_KIND))]
  }
}

const someOf = (kind: readonly unknown[], from: number): readonly unknown[] =>
  kind.length <= OF_A_KIND
    ? kind
    : Array.from({ length: OF_A_KIND }, (_, i) => kind[(from + i) % kind.length])
