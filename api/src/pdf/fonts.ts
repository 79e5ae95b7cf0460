import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 400 | 700
/** Each typeface comes in two files, which together cover the Latin letters of Europe. */
const PARTS = ['latin', 'latin-ext'] as const
type Part = (typeof PARTS)[number]

const PACKAGE = '@fontsource/atkinson-hyperlegible-next'
const resolved = (path: string): string => fileURLToPath(import.meta.resolve(`${PACKAGE}/${path}`))

const fileOf = (part: Part, weight: Weight): string =>
  resolved(`files/atkinson-hyperlegible-next-${part}-${weight}-normal.woff`)

const nameOf = (part: Part, weight: Weight): string => `${part} ${weight}`

/** Every font file under the name that `runsOf` gives it. */
export const FONTS: readonly { name: string; bytes: Buffer }[] = PARTS.flatMap((part) =>
  ([400, 700] as const).map((weight) => ({
    name: nameOf(part, weight),
    bytes: readFileSync(fileOf(part, weight)),
  })),
)

/** The font that a document starts with. */
export const BASE_FONT = nameOf('latin', 400)

// The Unicode ranges of each file in hexadecimal; fonts.test.ts compares them with the files.
const RANGES: Record<Part, readonly (readonly [number, number])[]> = {
  latin: rangesOf(
    '20-7e,a0-ac,ae-b4,b6-ff,102,131,152-153,2c6,2da,2dc,2013-2014,2018-201a,201c-201e,2022,2026,2039-203a,2044,20ac,2122,2212,2215',
  ),
  'latin-ext': rangesOf(
    '100-107,10a-113,116-11b,11e-123,126-127,12a-12b,12e-130,132-133,136-137,139-13e,141-148,150-151,154-155,158-15b,15e-165,16a-16b,16e-17e,192,218-21b,237,1e80-1e85,1e9e,1ef2-1ef3,2020,20b9,2113',
  ),
}

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** The file that contains a character; null when neither does. */
export function partOf(char: string): Part | null {
  const code = char.codePointAt(0) ?? 0
  return PARTS.find((part) => RANGES[part].some(([from, to]) => code >= from && code <= to)) ?? null
}

type Run = { font: string; text: string }

/** Splits a text into runs of one font file each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const char of writable(text)) {
    const font = nameOf(partOf(char) ?? 'latin', weight)
    const last = runs.at(-1)
    // A space stays in the run of the word before it.
    if (last && (last.font === font || char === ' ')) last.text += char
    else runs.push({ font, text: char })
  }
  return runs
}

const SPACES = /[\t\u{2000}-\u{200a}\u{202f}]/gu
// Emoji, joiners and invisible characters: a CV reads the same without them.
const UNSEEN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200b}|\u{200c}|\u{200d}|\u{2060}|\u{feff}|\u{ad}/gu

/** Replaces characters that neither file contains: an accented letter loses its accent, any other becomes '?'. */
function writable(text: string): string {
  const plain = text.normalize('NFC').replace(SPACES, ' ').replaceAll('\u{2011}', '-')
  return [...plain.replace(UNSEEN, (sign) => (partOf(sign) ? sign : ''))]
    .map((char) => (partOf(char) ? char : withoutMarks(char)))
    .join('')
}

function withoutMarks(char: string): string {
  const [base = '?'] = char.normalize('NFD')
  return /\p{M}/u.test(char) ? '' : partOf(base) ? base : '?'
}
