import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text typeface in two weights, and the display typeface for names and titles. */
export type Face = 400 | 700 | 'display'
/** Each typeface comes in two files, which together cover the Latin letters of Europe. */
const PARTS = ['latin', 'latin-ext'] as const
type Part = (typeof PARTS)[number]

const TEXT = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next'
const DISPLAY = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
const FILE: Record<Face, (part: Part) => string> = {
  400: (part) => `${TEXT}-${part}-400-normal.woff`,
  700: (part) => `${TEXT}-${part}-700-normal.woff`,
  display: (part) => `${DISPLAY}-${part}-800-normal.woff`,
}
const FACES = [400, 700, 'display'] as const satisfies readonly Face[]

/** Emoji in one colour, also those of several signs; only read for a CV that holds one. */
const EMOJI = 'emoji'
const EMOJI_FILE = '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'

/** A typeface with the letters that ours lack: Cyrillic, Greek, Vietnamese; each file is only read for a text that needs it. */
const WIDE_PARTS = [
  'latin',
  'vietnamese',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const
type WidePart = (typeof WIDE_PARTS)[number]
const WIDE_WEIGHTS = [400, 700] as const
const wideFile = (part: WidePart, weight: number) =>
  `@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`
const wideName = (part: WidePart, face: Face): string => `wide ${part} ${face === 400 ? 400 : 700}`

const resolved = (path: string): string => fileURLToPath(import.meta.resolve(path))

const nameOf = (part: Part, face: Face): string => `${part} ${face}`

/** Every font under the name that `runsOf` gives it. */
export const FONTS: readonly { name: string; source: Buffer | string }[] = [
  ...PARTS.flatMap((part) =>
    FACES.map((face) => ({ name: nameOf(part, face), source: readFileSync(resolved(FILE[face](part))) })),
  ),
  { name: EMOJI, source: resolved(EMOJI_FILE) },
  ...WIDE_PARTS.flatMap((part) =>
    WIDE_WEIGHTS.map((weight) => ({
      name: wideName(part, weight),
      source: resolved(wideFile(part, weight)),
    })),
  ),
]

/** The font that a document starts with. */
export const BASE_FONT = nameOf('latin', 400)

// The Unicode ranges of each file in hexadecimal, without the signs that the display typeface lacks.
const RANGES: Record<Part, readonly (readonly [number, number])[]> = {
  latin: rangesOf(
    '20-7e,a0-a3,a5-ac,ae-b4,b6-ff,102,131,152-153,2c6,2da,2dc,2013-2014,2018-201a,201c-201e,2022,2026,2039-203a,2044,20ac,2122,2212',
  ),
  'latin-ext': rangesOf(
    '100-107,10a-113,116-11b,11e-123,126-127,12a-12b,12e-130,132-133,136-137,139-13e,141-148,150-151,154-155,158-15b,15e-161,164-165,16a-16b,16e-17e,218-21b,237,1e80-1e85,1e9e,1ef2-1ef3,2020,20b9,2113',
  ),
}

const WIDE_RANGES: Record<WidePart, readonly (readonly [number, number])[]> = {
  latin: rangesOf(
    '20-7e,a0-ff,131,152-153,2bb-2bc,2c6,2da,2dc,2013-2014,2018-201a,201c-201e,2022,2026,2032-2033,2039-203a,2044,20ac,2122,2212',
  ),
  vietnamese: rangesOf('102-103,110-111,128-129,168-169,1a0-1a1,1af-1b0,300-301,303,309,323,1ea0-1ef9,20ab'),
  'latin-ext': rangesOf(
    '100-130,132-151,154-2ba,2bd-2c5,2c7-2cc,2ce-2d7,2dd-2ff,304,308,329,1d00-1dbf,1e00-1e9f,1ef2-1eff,2c60-2c7f,a720-a7ca',
  ),
  cyrillic: rangesOf('400-45f,490-491,4b0-4b1,2116'),
  'cyrillic-ext': rangesOf('460-48f,492-4af,4b2-52f,1c80-1c88,20b4,2de0-2dff,a640-a69f'),
  greek: rangesOf('370-377,37a-37f,384-38a,38c,38e-3a1,3a3-3e1,3f0-3ff'),
  'greek-ext': rangesOf(
    '1f00-1f15,1f18-1f1d,1f20-1f45,1f48-1f4d,1f50-1f57,1f59,1f5b,1f5d,1f5f-1f7d,1f80-1fb4,1fb6-1fc4,1fc6-1fd3,1fd6-1fdb,1fdd-1fef,1ff2-1ff4,1ff6-1ffe',
  ),
}

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** The file that contains a character; null when neither does. */
export const partOf = (char: string): Part | null => partIn(PARTS, RANGES, char)
const widePartOf = (char: string): WidePart | null => partIn(WIDE_PARTS, WIDE_RANGES, char)

function partIn<P extends string>(
  parts: readonly P[],
  ranges: Record<P, readonly (readonly [number, number])[]>,
  char: string,
): P | null {
  const code = char.codePointAt(0) ?? 0
  return parts.find((part) => ranges[part].some(([from, to]) => code >= from && code <= to)) ?? null
}

type Run = { font: string; text: string }

/** Splits a text into runs of one font file each. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  const add = (font: string, char: string) => {
    const last = runs.at(-1)
    // A space stays in the run of the word before it; the space of the emoji is as wide as one of them.
    if (last && (last.font === font || (char === ' ' && last.font !== EMOJI))) last.text += char
    else runs.push({ font, text: char })
  }
  for (const word of wordsOf(text.normalize('NFC').replace(SPACES, ' '))) {
    const isWide = NEEDS_WIDE.test(word) && [...word].some((char) => !partOf(char) && widePartOf(char))
    const fontOf = (char: string) => {
      const wide = isWide && char !== ' ' ? widePartOf(char) : null
      return wide ? wideName(wide, face) : nameOf(partOf(char) ?? 'latin', face)
    }
    for (const sign of signsOf(word)) {
      if (isEmoji(sign)) add(EMOJI, sign)
      else for (const char of writable(sign)) add(fontOf(char), char)
    }
  }
  return runs
}

/** A word is set in one typeface. A text that ours can write is not split. */
const wordsOf = (text: string): string[] => (NEEDS_WIDE.test(text) ? text.split(/(?<= )/) : [text])
const NEEDS_WIDE =
  /[\u{180}-\u{58f}\u{1c80}-\u{1c8f}\u{1d00}-\u{1fff}\u{2c60}-\u{2dff}\u{a640}-\u{a7ff}\u{20ab}\u{20b4}\u{2116}]/u

/** The signs of a text, such as a letter with its accent or an emoji of several parts. */
function* signsOf(text: string): Iterable<string> {
  if (!/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u{20e3}/u.test(text)) return yield text
  for (const { segment } of SIGNS.segment(text)) yield segment
}
const SIGNS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Whether a sign is drawn as emoji: it asks for it, or there is no letter for it. */
function isEmoji(sign: string): boolean {
  if (/^\p{Emoji_Presentation}|^\p{Emoji}\u{fe0f}?\u{20e3}|^\p{Emoji}\u{fe0f}/u.test(sign)) return true
  return /^\p{Emoji}/u.test(sign) && partOf(sign) === null
}

const SPACES = /[\t\u{2000}-\u{200a}\u{202f}]/gu
// Joiners, invisible characters and pictographs that are no emoji: a CV reads the same without them.
const UNSEEN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200b}|\u{200c}|\u{200d}|\u{2060}|\u{feff}|\u{ad}/gu
/** Signs of lists that people type, as the nearest one that the typeface has. */
const NEAREST: readonly (readonly [RegExp, string])[] = [
  [/[\u{2190}-\u{21ff}\u{2794}\u{279c}\u{27a4}\u{25b8}\u{25ba}]/gu, '›'],
  [/[\u{25a0}-\u{25cf}\u{25e6}\u{2023}\u{2043}\u{2219}\u{2605}\u{2606}]/gu, '•'],
  // Ticks and crosses: the text says what they mark.
  [/[\u{2713}\u{2715}\u{2717}\u{2718}]/gu, ''],
  [/\u{2011}/gu, '-'],
  [/\u{2215}/gu, '/'],
]

/** Replaces characters that no file contains: an accented letter loses its accent, any other becomes '?' (cv-9). */
function writable(text: string): string {
  const plain = NEAREST.reduce((before, [signs, nearest]) => before.replace(signs, nearest), text)
  return [...plain.replace(UNSEEN, (sign) => (partOf(sign) ? sign : ''))]
    .map((char) => (partOf(char) || widePartOf(char) ? char : withoutMarks(char)))
    .join('')
}

function withoutMarks(char: string): string {
  const [base = '?'] = char.normalize('NFD')
  return /\p{M}/u.test(char) ? '' : partOf(base) ? base : '?'
}
