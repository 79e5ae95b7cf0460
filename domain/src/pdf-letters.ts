/** The Unicode ranges of each font file in hexadecimal, without the signs that the display typeface lacks. */
export const LETTERS = {
  latin: rangesOf(
    '20-7e,a0-a3,a5-ac,ae-b4,b6-ff,102,131,152-153,2c6,2da,2dc,2013-2014,2018-201a,201c-201e,2022,2026,2039-203a,2044,20ac,2122,2212',
  ),
  'latin-ext': rangesOf(
    '100-107,10a-113,116-11b,11e-123,126-127,12a-12b,12e-130,132-133,136-137,139-13e,141-148,150-151,154-155,158-15b,15e-161,164-165,16a-16b,16e-17e,218-21b,237,1e80-1e85,1e9e,1ef2-1ef3,2020,20b9,2113',
  ),
}

/** The same of the typeface with the letters that ours lack: Cyrillic, Greek, Vietnamese. */
export const WIDE_LETTERS = {
  latin: rangesOf(
    '20-7e,a0-ac,ae-ff,131,152-153,2bb-2bc,2c6,2da,2dc,2013-2014,2018-201a,201c-201e,2022,2026,2032-2033,2039-203a,2044,20ac,2122,2212',
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

type Ranges = readonly (readonly [number, number])[]

function rangesOf(text: string): Ranges {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** The file of a typeface that contains a character; null when none does. */
export function fileOf<File extends string>(files: Record<File, Ranges>, char: string): File | null {
  const code = char.codePointAt(0) ?? 0
  for (const file in files) if (files[file].some(([from, to]) => code >= from && code <= to)) return file
  return null
}

const hasLetter = (char: string): boolean =>
  fileOf(LETTERS, char) !== null || fileOf(WIDE_LETTERS, char) !== null

/** Signs that no file contains, as what says the same with signs that one contains; the first that matches counts. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[\s\p{Z}]/u, ' '],
  // Joiners, marks of direction, selectors of a look; what stands for a picture that was not copied.
  [/[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}\u{fffc}]/u, ''],
  // Word pastes its list signs as characters of its own.
  [/\p{Co}/u, '•'],
  [/[‐‑⁃]/u, '-'],
  [/‒/u, '–'],
  [/[―─━⎯]/u, '—'],
  [/[│┃║❘❙❚]/u, '|'],
  [/[⁄∕]/u, '/'],
  [/∶/u, ':'],
  [/∗/u, '*'],
  [/⋅/u, '·'],
  [/⋯/u, '…'],
  [/‛/u, '‘'],
  [/‟/u, '“'],
  [/≤/u, '<='],
  [/≥/u, '>='],
  [/≠/u, '!='],
  [/[≈∼≃]/u, '~'],
  [/‰/u, ' por mil'],
  [/∆/u, 'Δ'],
  [/∑/u, 'Σ'],
  [/∏/u, 'Π'],
  // The font of emoji draws these.
  [/[✓🗸]/u, '✔'],
  [/[✕✗✘🗴🗶]/u, '✖'],
  [/🗹/u, '☑'],
  [/[↑⇑⇧]/u, '⬆'],
  [/[↓⇓⇩]/u, '⬇'],
  [/∞/u, '♾'],
  [/✆/u, '☎'],
  [/☐/u, '[ ]'],
  [/☒/u, '[x]'],
  [/[→↝↠↣↦⇒⇝⇢⇨⇾⟶⟹⟼▷▸▹►▻❯➔-➾]/u, '›'],
  [/[←↞↢↤⇐⇜⇠⇦⇽⟵⟸⟻◁◂◃◄◅❮]/u, '‹'],
  // Stars, squares and bars that count: empty ones stay apart from full ones.
  [/[☆✧✩✰⭒□▢▭▯▱△▵▽▿◇◊○◌◦◯♡♢♤♧⚬❍❏-❒⬚⬡⬦⬨⬫⭘░▒]/u, '·'],
  [/[■-◿▀-▐▓★✢-❧‣∙⦁⬝-⬯⭑]/u, '•'],
]
const NUMBERED = /[①-⑳Ⓐ-ⓩ]/u

/**
 * What the PDF draws for a character that is no emoji: itself, what says the same, a letter without its accent, nothing for a pictograph, or '?' (cv-9).
 */
export function drawnFor(char: string): string {
  if (hasLetter(char)) return char
  const same = SAME.find(([signs]) => signs.test(char))
  if (same) return same[1]
  const plain = char.normalize('NFKC')
  if (plain !== char) {
    const drawn = [...plain].map(drawnFor).join('').replace('⁄', '/')
    if (!drawn.includes('?')) return NUMBERED.test(char) ? `(${drawn})` : drawn
  }
  if (/\p{L}/u.test(char)) {
    const [base = ''] = char.normalize('NFD')
    return hasLetter(base) ? base : '?'
  }
  return /\p{Extended_Pictographic}/u.test(char) ? '' : '?'
}

/** Whether the PDF draws '?' for a character. */
export const isMissing = (char: string): boolean =>
  !/\p{Emoji}/u.test(char) && drawnFor(char) === '?' && char !== '?'

const RAISED = /[¹²³⁰ⁱ⁴-ⁿ]+/gu
const FRACTION_AFTER_NUMBER = /(?<=\d)(?=[⅐-⅞↉])/gu

/** Keeps what the place of a sign says where the PDF does not have that sign: 10⁶ as 10^6, 2⅓ as 2 1/3. */
export const withPlaces = (text: string): string =>
  text
    .replace(RAISED, (signs) => ([...signs].every(hasLetter) ? signs : `^${signs.normalize('NFKC')}`))
    .replace(FRACTION_AFTER_NUMBER, ' ')
