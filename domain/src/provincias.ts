import { OTHER_PLACES, PROVINCIAS_BY_CODE, type Provincia } from './provincia-names.ts'
import { compareSpanish } from './spanish.ts'
import { withoutAccents } from './without-accents.ts'

/** The 52 provincias in Spanish order of their display names. */
export const PROVINCIAS: readonly Provincia[] = PROVINCIAS_BY_CODE.toSorted((a, b) =>
  compareSpanish(a.name, b.name),
)

const setOf = (words: string) => new Set(words.split(' '))

// In 'Calle de Toledo 12, Madrid' the name after one of these words belongs to a street.
const STREETS = setOf(
  'calle c/ calleja callejon avenida avda avd av avinguda avgda carrer paseo pº pso passeig plaza plza pza placa praza rua rda rbla carretera ctra crta autovia autopista glorieta gta glta travesia travessia trv trva pasaje psje pje passatge ptge camino cº cno bulevar bvar',
)
/** Streets only before a linking word, since towns have these names: 'Ronda de Toledo', but 'Ronda Málaga'. */
const STREETS_OR_TOWNS = setOf('ronda rambla alameda cuesta')
/** Streets only before a name itself: 'Residencial Las Palmas', but 'centro residencial de Toledo'. */
const NAMED = setOf('urbanizacion urb residencial')
/** Streets only where a part of the text begins: 'C. Toledo 3', but 'Bloque C Toledo'. */
const SHORT = setOf('c cl p pl')
/** Roads may have ends, after a name of their own: 'carretera Madrid-Toledo', 'autovía A-3 Madrid-Valencia'. */
const ROADS = setOf('carretera ctra crta autovia autopista')
const LINKING_WORDS = setOf('de del la las el los')

// Words, hyphens, and the punctuation that ends a name: 'Valencia, de …' is not a longer name. Hyphens and apostrophes only
// separate the words of a name.
const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .replace(/\p{Pd}/gu, '-')
    // 'P.º', and 'P°' with the sign of degrees.
    .replace(/(?<=\p{L})\.?[º°]/gu, 'º')
    .match(/(?<![\p{L}\p{N}])c\/|[\p{L}\p{N}]+|[,;:/()|\n-]/gu) ?? []

const isSign = (word: string | undefined) => word === undefined || /^[^\p{L}\p{N}]/u.test(word)

/**
 * A tree of words. Where a name ends, `provincia` is the display name of its provincia, or null for a name of another
 * place.
 */
type Node = { next: Map<string, Node>; provincia?: string | null }

const ROOT: Node = { next: new Map() }

function addName(text: string, provincia: string | null) {
  let node = ROOT
  for (const word of wordsOf(text)) {
    if (word === '-') continue
    const child: Node = node.next.get(word) ?? { next: new Map() }
    node.next.set(word, child)
    node = child
  }
  node.provincia = provincia
}

const namesOf = ({ name, officialName, otherNames }: Provincia): string[] =>
  officialName === undefined ? [name, ...otherNames] : [name, officialName, ...otherNames]

for (const text of OTHER_PLACES) addName(text, null)
for (const one of PROVINCIAS_BY_CODE) for (const text of namesOf(one)) addName(text, one.name)

type Match = { length: number; provincia: string | null }

/** The longest name that begins at `start`, with its number of words. */
function nameAt(words: readonly string[], start: number): Match | undefined {
  let node: Node | undefined = ROOT
  let match: Match | undefined
  for (let i = start; i < words.length; i++) {
    if (i > start && words[i] === '-') continue
    node = node.next.get(words[i] ?? '')
    if (!node) break
    if (node.provincia !== undefined) match = { length: i - start + 1, provincia: node.provincia }
  }
  return match
}

function isStreet(words: readonly string[], i: number): boolean {
  const word = words[i] ?? ''
  return (
    STREETS.has(word) ||
    (STREETS_OR_TOWNS.has(word) && LINKING_WORDS.has(words[i + 1] ?? '')) ||
    (NAMED.has(word) && nameAt(words, i + 1) !== undefined) ||
    (SHORT.has(word) && isSign(words[i - 1]))
  )
}

const OWN_NAME = /^(?:[a-z]{1,3} ?-? ?(?:\d+[a-z]?|[ivx]+)|(?:nacional|comarcal|provincial)(?: \d+)?)(?= )/

/** The index after the own name of a road: 'A-3', 'N332', 'N-II', 'nacional 401'. */
function afterOwnName(words: readonly string[], start: number): number {
  const name = OWN_NAME.exec(`${words.slice(start, start + 4).join(' ')} `)?.[0]
  return name === undefined ? start : start + name.split(' ').length
}

/** The index after the name of a street, when that is the name of a provincia: 'calle (de la) Toledo'. */
function afterStreet(words: readonly string[], street: number): number {
  const isRoad = ROADS.has(words[street] ?? '')
  const start = isRoad ? afterOwnName(words, street + 1) : street + 1
  let i = start
  if (!nameAt(words, i)) while (LINKING_WORDS.has(words[i] ?? '') && i <= start + 1) i++
  let end = nameAt(words, i)
  // A road with a name of its own has two ends or a linking word: 'Ctra. N-332 Alicante' names a place.
  if (start > street + 1 && i === start && !/^[-a]$/.test(words[i + (end?.length ?? 0)] ?? '')) return i
  while (end) {
    i += end.length
    end = isRoad && /^[-a]$/.test(words[i] ?? '') ? nameAt(words, ++i) : undefined
  }
  return i
}

/** Display names of the provincias in a free text, in order of appearance, each once (catalogo-4). */
export function provinciasIn(ubicacion: string): string[] {
  const words = wordsOf(ubicacion)
  const found = new Set<string>()
  let i = 0
  while (i < words.length) {
    if (isStreet(words, i)) {
      i = afterStreet(words, i)
      continue
    }
    const match = nameAt(words, i)
    if (match?.provincia) found.add(match.provincia)
    i += match?.length ?? 1
  }
  return [...found]
}

/** The display name when the text is any name of a provincia, ignoring accents and case; otherwise the text. */
export function canonicalProvincia(text: string): string {
  const words = wordsOf(text).filter((word) => word !== '-')
  const match = nameAt(words, 0)
  return match?.provincia && match.length === words.length ? match.provincia : text
}
