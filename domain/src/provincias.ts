import { compareSpanish } from './spanish.ts'
import { withoutAccents } from './without-accents.ts'

/** A provincia: INE code, display name (letters and spaces only), official name when it differs, other names in use. */
export type Provincia = { code: string; name: string; officialName?: string; otherNames: readonly string[] }

const provincia = (
  code: string,
  name: string,
  officialName?: string,
  otherNames: readonly string[] = [],
): Provincia =>
  officialName === undefined ? { code, name, otherNames } : { code, name, officialName, otherNames }

const ALL: readonly Provincia[] = [
  provincia('01', 'Álava', 'Araba/Álava', ['Araba']),
  provincia('02', 'Albacete'),
  provincia('03', 'Alicante', 'Alicante/Alacant', ['Alacant']),
  provincia('04', 'Almería'),
  provincia('05', 'Ávila'),
  provincia('06', 'Badajoz'),
  provincia('07', 'Illes Balears', 'Balears, Illes', [
    'Islas Baleares',
    'Baleares',
    'Balears',
    'Mallorca',
    'Menorca',
    'Ibiza',
    'Eivissa',
    'Formentera',
  ]),
  provincia('08', 'Barcelona'),
  provincia('09', 'Burgos'),
  provincia('10', 'Cáceres'),
  provincia('11', 'Cádiz'),
  provincia('12', 'Castellón', 'Castellón/Castelló', ['Castelló']),
  provincia('13', 'Ciudad Real'),
  provincia('14', 'Córdoba'),
  provincia('15', 'A Coruña', 'Coruña, A', ['La Coruña', 'Coruña']),
  provincia('16', 'Cuenca'),
  provincia('17', 'Girona', undefined, ['Gerona']),
  provincia('18', 'Granada'),
  provincia('19', 'Guadalajara'),
  provincia('20', 'Gipuzkoa', undefined, ['Guipúzcoa']),
  provincia('21', 'Huelva'),
  provincia('22', 'Huesca'),
  provincia('23', 'Jaén'),
  provincia('24', 'León'),
  provincia('25', 'Lleida', undefined, ['Lérida']),
  provincia('26', 'La Rioja', 'Rioja, La'),
  provincia('27', 'Lugo'),
  provincia('28', 'Madrid'),
  provincia('29', 'Málaga'),
  provincia('30', 'Murcia'),
  provincia('31', 'Navarra', undefined, ['Nafarroa']),
  provincia('32', 'Ourense', undefined, ['Orense']),
  provincia('33', 'Asturias', undefined, ['Asturies']),
  provincia('34', 'Palencia'),
  provincia('35', 'Las Palmas', 'Palmas, Las', ['Gran Canaria', 'Lanzarote', 'Fuerteventura']),
  provincia('36', 'Pontevedra'),
  provincia('37', 'Salamanca'),
  provincia('38', 'Santa Cruz de Tenerife', undefined, ['Tenerife', 'La Gomera']),
  provincia('39', 'Cantabria'),
  provincia('40', 'Segovia'),
  provincia('41', 'Sevilla'),
  provincia('42', 'Soria'),
  provincia('43', 'Tarragona'),
  provincia('44', 'Teruel'),
  provincia('45', 'Toledo'),
  provincia('46', 'Valencia', 'Valencia/València', ['València']),
  provincia('47', 'Valladolid'),
  provincia('48', 'Bizkaia', undefined, ['Vizcaya']),
  provincia('49', 'Zamora'),
  provincia('50', 'Zaragoza'),
  provincia('51', 'Ceuta'),
  provincia('52', 'Melilla'),
]

/** The 52 provincias in Spanish order of their display names. */
export const PROVINCIAS: readonly Provincia[] = ALL.toSorted((a, b) => compareSpanish(a.name, b.name))

// Longer names that hold the name of a provincia but lie elsewhere: regions, towns of other provincias, quarters.
const OTHER_PLACES = [
  'Castilla y León',
  'Castilla León',
  'Nuevo León',
  'Arroyomolinos de León',
  'Calera de León',
  'Cañaveral de León',
  'Fuentes de León',
  'Segura de León',
  'Valencia d’Àneu',
  'Valencia de Alcántara',
  'Valencia de Don Juan',
  'Valencia de las Torres',
  'Valencia del Mombuey',
  'Valencia del Ventoso',
  'Castelló de Farfanya',
  'Castelló d’Empúries',
  'Castellón de Ampurias',
  'Castelló de la Ribera',
  'Castelló de Rugat',
  'Castellón de Rugat',
  'Villanueva de Castellón',
  'Castrillo de Murcia',
  'Coruña del Conde',
  'Cuenca de Campos',
  'Cuenca minera',
  'Cuenca del Nalón',
  'Formentera del Segura',
  'Granada de Río Tinto',
  'La Granada',
  'Guijo de Ávila',
  'La Rioja Alavesa',
  'Lugo de Llanera',
  'Málaga del Fresno',
  'Negrilla de Palencia',
  'Palencia de Negrilla',
  'Sevilla la Nueva',
  'Sierra de Cantabria',
  'Barrio de Salamanca',
  'Barrio Salamanca',
  'Distrito de Salamanca',
  'Distrito Salamanca',
  'Puente de Segovia',
  'Puerta de Toledo',
]

// In 'Calle de Toledo 12, Madrid' the name after one of these words belongs to a street.
const STREET_WORDS = new Set(
  'calle c/ avenida avda avd av avinguda carrer paseo plaza plza pza rua carretera ctra'.split(' '),
)
const LINKING_WORDS = new Set(['de', 'del', 'la', 'las', 'el', 'los'])

// Words, and the punctuation that ends a name: 'Valencia, de …' is not a longer name. Hyphens and apostrophes only
// separate words.
const wordsOf = (text: string): string[] =>
  withoutAccents(text).match(/(?<![\p{L}\p{N}])c\/|[\p{L}\p{N}]+|[,;:/()|\n]/gu) ?? []

/**
 * A tree of words. Where a name ends, `provincia` is the display name of its provincia, or null for a name of another
 * place.
 */
type Node = { next: Map<string, Node>; provincia?: string | null }

const ROOT: Node = { next: new Map() }

function addName(text: string, provincia: string | null) {
  let node = ROOT
  for (const word of wordsOf(text)) {
    const child: Node = node.next.get(word) ?? { next: new Map() }
    node.next.set(word, child)
    node = child
  }
  node.provincia = provincia
}

const namesOf = ({ name, officialName, otherNames }: Provincia): string[] =>
  officialName === undefined ? [name, ...otherNames] : [name, officialName, ...otherNames]

for (const text of OTHER_PLACES) addName(text, null)
for (const one of ALL) for (const text of namesOf(one)) addName(text, one.name)

type Match = { length: number; provincia: string | null }

/** The longest name that begins at `start`, with its number of words. */
function nameAt(words: readonly string[], start: number): Match | undefined {
  let node: Node | undefined = ROOT
  let match: Match | undefined
  for (let i = start; i < words.length; i++) {
    node = node.next.get(words[i] ?? '')
    if (!node) break
    if (node.provincia !== undefined) match = { length: i - start + 1, provincia: node.provincia }
  }
  return match
}

/** The index after the name of a street, when that is the name of a provincia: 'calle (de la) Toledo'. */
function afterStreet(words: readonly string[], street: number): number {
  let i = street + 1
  if (!nameAt(words, i)) while (LINKING_WORDS.has(words[i] ?? '') && i <= street + 2) i++
  return i + (nameAt(words, i)?.length ?? 0)
}

/** Display names of the provincias in a free text, in order of appearance, each once (catalogo-4). */
export function provinciasIn(ubicacion: string): string[] {
  const words = wordsOf(ubicacion)
  const found = new Set<string>()
  let i = 0
  while (i < words.length) {
    if (STREET_WORDS.has(words[i] ?? '')) {
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
  const words = wordsOf(text)
  const match = nameAt(words, 0)
  return match?.provincia && match.length === words.length ? match.provincia : text
}
