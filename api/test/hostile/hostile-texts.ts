/** A text of any length: a prefix, a repeated unit, and a suffix that makes a pattern fail at the end. */
type Growing = readonly [name: string, unit: string, before?: string, behind?: string]

const FAMILY = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'
/** Combining marks in the reverse of their normalised order. */
const REVERSED = '\u0345\u035d\u035c\u0315\u0301\u0316\u0334'

/** Inputs that are known to be expensive: for normalisation, for folding, and for the patterns of our fields. */
const GROWING: readonly Growing[] = [
  ['alternating marks', '\u0300\u0316'],
  ['alternating marks on a letter', '\u0316\u0300', 'a'],
  ['one mark', '\u0301'],
  ['marks in reverse order', REVERSED],
  ['runs of thirty marks', `e${'\u0316\u0300'.repeat(15)}`],
  ['marks that are made of marks', '\u0344'],
  ['musical marks', '\u{1d16d}\u{1d165}'],
  ['enclosing marks', '\u20dd\u0300'],
  ['variation selectors', '\ufe0f'],
  ['Tibetan vowels', '\u0f77\u0f71'],
  ['Hangul letters', '\u1112\u1161\u11ab'],
  ['Hangul vowels', '\u1161'],
  ['Hangul syllables', '한'],
  ['what NFC makes longer', '\ufb2c'],
  ['what NFC makes longer, beyond the first plane', '\u{1d160}'],
  ['what NFD makes four times as long', '\u1f82'],
  ['what NFD makes six units', '\u{16126}'],
  ['what NFKC makes eighteen', '\ufdfa'],
  ['families', FAMILY],
  ['joiners', '\u200d'],
  ['high surrogates', '\ud83d'],
  ['low surrogates', '\udc69'],
  ['bidi controls', '\u202e\u2066'],
  ['bidi isolates that close', '\u2069'],
  ['sigmas', 'Σ\u0301'],
  ['dotted capitals', 'İ'],
  ['sharp s', 'ß'],
  ['soft hyphens', '\u00ad'],
  ['byte order marks', '\ufeff'],
  ['non-characters', '\ufffe'],
  ['zeros', '\u0000'],
  ['blanks', ' ', '', 'x'],
  ['blanks around', ' ', 'x', ' '],
  ['wide blanks', '\u3000', '', 'x'],
  ['line breaks', '\r\n', 'a', 'b'],
  ['carriage returns', '\r', 'a', 'b'],
  ['tabs', '\t', 'x', 'x'],
  ['letters', 'a'],
  ['words', 'a '],
  ['digits', '9', '', 'x'],
  ['hyphens', '-', '', 'x'],
  ['dots', '.', '', 'x'],
  ['slashes', '/'],
  ['backslashes', '\\'],
  ['quotation marks', '"'],
  ['semicolons', ';'],
  ['equals signs', '='],
  ['brackets', '('],
  ['less-than signs', '<'],
  ['tags', '<link nonce="'],
  ['percent signs', '%'],
  ['escapes', '%00'],
  ['labels of an address', 'a.', 'a@', '!'],
  ['addresses', 'a@a.'],
  ['one label', 'a', 'a@', '!'],
  ['hyphens in a label', 'a-', 'a@a', '.'],
  ['a tax number with blanks', '. -', 'ES', 'B12345674'],
  ['a tax number of digits', '1', 'B', 'A'],
  ['streets', 'calle de la '],
  ['short streets', 'c/'],
  ['beginnings of a province', 'santa cruz de '],
  ['accented provinces', 'Ávila '],
  ['decimals of a moment', '1', '2026-01-01T00:00:00.', 'x'],
  ['decimals of a good moment', '1', '2026-01-01T00:00:00.', 'Z'],
  ['years', '2020'],
  ['a long link', 'a.', 'https://', 'es'],
  ['a link with a host of marks', '\u0301', 'https://a', '.es'],
  ['a link in punycode', 'xn--a.', 'https://', 'es'],
  ['schemes', 'a:', ''],
  ['a strong password', 'Aa1!'],
  ['disguised letters', '4@0$'],
  ['telephone numbers', '6 12 34 56 7'],
  ['proto', '__proto__'],
]

/** Bytes of a text in the JSON of a body. */
const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2

/** A hostile text with its name. */
export type Hostile = { name: string; text: string }

const grown = (
  [name, unit, before = '', behind = '']: Growing,
  times: (unit: string) => number,
): Hostile => ({
  name,
  text: before + unit.repeat(Math.max(1, times(unit))) + behind,
})

/** Every hostile text with this number of bytes as JSON. */
export const ofBytes = (bytes: number): Hostile[] =>
  GROWING.map((one) => grown(one, (unit) => Math.floor((bytes - 100) / jsonBytes(unit))))

/** Every hostile text with this number of UTF-16 units. */
export const ofUnits = (units: number): Hostile[] =>
  GROWING.map((one) => {
    const { name, text } = grown(one, (unit) => Math.ceil(units / unit.length))
    const [, , , behind = ''] = one
    return { name, text: text.slice(0, Math.max(0, units - behind.length)) + behind }
  })
