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

/** All of them for every field in a qualification; else each field meets three of each kind, and the fields after it the others. */
export const hostileValues = (nthField: number): readonly unknown[] =>
  FULL ? EVERY : [...ALWAYS, ...KINDS.flatMap((kind) => someOf(kind, nthField * OF_A_KIND))]

const someOf = (kind: readonly unknown[], from: number): readonly unknown[] =>
  kind.length <= OF_A_KIND
    ? kind
    : Array.from({ length: OF_A_KIND }, (_, i) => kind[(from + i) % kind.length])
