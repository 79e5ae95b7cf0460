import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawnFor, fileOf, LETTERS, WIDE_LETTERS, withPlaces } from '@alumbra/domain/pdf-letters'
import { unpackWoff } from './woff.ts'

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

/** Emoji in one colour, also those of several signs. */
export const EMOJI = 'emoji'
const EMOJI_FILE = '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'

/** A typeface with the letters that ours lack: Cyrillic, Greek, Vietnamese. */
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

/** The file of every font, under the name that `runsOf` gives it. */
const FILES: ReadonlyMap<string, string> = new Map([
  ...PARTS.flatMap((part) => FACES.map((face) => [nameOf(part, face), FILE[face](part)] as const)),
  [EMOJI, EMOJI_FILE] as const,
  ...WIDE_PARTS.flatMap((part) =>
    WIDE_WEIGHTS.map((weight) => [wideName(part, weight), wideFile(part, weight)] as const),
  ),
])
export const FONT_NAMES: readonly string[] = [...FILES.keys()]

const unpacked = new Map<string, Buffer>()

/** The unpacked bytes of a font; its file is read when a text first needs it. */
export function fontBytes(name: string): Buffer {
  const known = unpacked.get(name)
  if (known) return known
  const file = FILES.get(name)
  if (file === undefined) throw new Error(`No font is called ${name}`)
  const bytes = unpackWoff(readFileSync(resolved(file)))
  unpacked.set(name, bytes)
  return bytes
}

/** The font that the lines of a typeface are as high as. */
export const baseFont = (face: Face): string => nameOf('latin', face)
/** From the top of a line to its base line, by the size of the text: the ascent of those fonts. */
export const ASCENT: Record<Face, number> = { 400: 0.984, 700: 0.984, display: 0.93 }

/** The file that contains a character; null when neither does. */
const partOf = (char: string): Part | null => fileOf(LETTERS, char)
const widePartOf = (char: string): WidePart | null => fileOf(WIDE_LETTERS, char)

/** A text in one font. */
export type Run = { font: string; text: string }

/** Splits a text into runs of one font file each. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  const add = (font: string, char: string) => {
    const last = runs.at(-1)
    // A space stays in the run of the word before it; the space of the emoji is as wide as one of them.
    if (last && (last.font === font || (char === ' ' && last.font !== EMOJI))) last.text += char
    else runs.push({ font, text: char })
  }
  for (const word of wordsOf(drawnText(text))) {
    const isWide = NEEDS_WIDE.test(word) && [...word].some((char) => !partOf(char) && widePartOf(char))
    const fontOf = (char: string) => {
      const wide = isWide && char !== ' ' ? widePartOf(char) : null
      return wide ? wideName(wide, face) : nameOf(partOf(char) ?? 'latin', face)
    }
    for (const sign of signsOf(word)) {
      if (isEmoji(sign)) add(EMOJI, sign)
      else for (const char of sign) add(fontOf(char), char)
    }
  }
  return runs
}

/** A text in signs that a font file contains (cv-9). */
function drawnText(text: string): string {
  const whole = text.normalize('NFC')
  if (SPANISH.test(whole)) return whole
  const known = new Map<string, string>()
  const draw = (char: string) => {
    const drawn = known.get(char) ?? drawnFor(char)
    known.set(char, drawn)
    return drawn
  }
  return Array.from(signsOf(withPlaces(whole)), (sign) =>
    isEmoji(sign) ? sign : Array.from(sign, draw).join(''),
  ).join('')
}
const SPANISH = /^[ -~¡-£¥-¬®-´¶-ÿ]*$/

/** A word is set in one typeface. A text that ours can write is not split. */
const wordsOf = (text: string): string[] => (NEEDS_WIDE.test(text) ? text.split(/(?<= )/) : [text])
/** All that only the wide typeface has, and some of what ours have as well. */
const NEEDS_WIDE =
  /[¤µ\u{100}-\u{58f}\u{1c80}-\u{1c8f}\u{1d00}-\u{1fff}\u{2032}\u{2033}\u{2c60}-\u{2dff}\u{a640}-\u{a7ff}\u{20ab}\u{20b4}\u{2116}]/u

/** The signs of a text, such as a letter with its accent or an emoji of several parts. */
function* signsOf(text: string): Iterable<string> {
  if (!/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u{20e3}/u.test(text)) return yield text
  for (const { segment } of SIGNS.segment(text)) yield segment
}
/** The signs of a run one by one; a letter keeps its marks. */
export const signsIn = ({ font, text }: Run): string[] =>
  // One emoji needs no segmenter, which costs more to call than to run.
  font === EMOJI && text.length > 2
    ? Array.from(SIGNS.segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])
const SIGNS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Whether a sign is drawn as emoji: it asks for it, or there is no letter for it. */
function isEmoji(sign: string): boolean {
  if (/^\p{Emoji_Presentation}|^\p{Emoji}\u{fe0f}?\u{20e3}|^\p{Emoji}\u{fe0f}/u.test(sign)) return true
  return /^\p{Emoji}/u.test(sign) && partOf(sign) === null
}
