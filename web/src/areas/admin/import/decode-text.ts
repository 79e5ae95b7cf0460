/** The first bytes of a workbook: .xlsx and .ods are zip files, .xls is an older container. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Programs that export a table also call a page or an XML document .xls. */
const MARKUP = /^\s*<(?:!doctype|html|head|meta|table|\?xml)\b/i

/** Whether a file is a workbook of a spreadsheet instead of text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, i) => bytes[i] === byte)) ||
  MARKUP.test(decodeText(bytes.subarray(0, 256)))

/** Programs write this for a letter that they cannot read. */
export const LOST_LETTER = '\uFFFD'

/**
 * Decodes a file as spreadsheets write it: UTF-8 with or without a byte order mark, UTF-16 with one, or one byte for each letter. A
 * sign that stands for a letter which no encoding explains is LOST_LETTER.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return onceEncoded(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const texts = ONE_BYTE.map((decode) => decode(bytes))
    // Few files are not of Windows, so the others need a reason.
    const costs = texts.map((text, i) => costOf(text) + (i > 0 ? 1 : 0))
    return (texts[costs.indexOf(Math.min(...costs))] ?? '').replace(SIGN_IN_WORD, LOST_LETTER)
  }
}

/** The letters of code page 850 from 0x80 on. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const decodeCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join('')

/** What Excel writes: by default on Windows, as «CSV (Macintosh)» and as «CSV (MS-DOS)». */
const ONE_BYTE: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  decodeCp850,
]

const SPANISH = /[áéíóúüñªº]/i
const CATALAN = /[àèìïòùç]/i
const OTHER_LETTER = /[âäãåæêëîôöõøœûšžß’\s]/i

/** How little a text looks like names: signs instead of letters, and letters of the wrong case. */
function costOf(text: string): number {
  let cost = 0
  for (const [, before = '', letter = '', after = ''] of text.matchAll(BEYOND_ASCII)) {
    const word = before + letter + after
    const isOdd = isOddCase(before, letter, after)
    // Programs that know the capitals of English alone write GARCíA and MUñOZ.
    if (isOdd && isSmall(letter) && SPANISH.test(letter)) cost += 1
    else if (isOdd || (letter === '\u00A0' && word !== letter)) cost += 6
    else if (SPANISH.test(letter)) cost += 0
    // O’Neill, Gal·la; no word begins with a small ç.
    else if ((CATALAN.test(letter) && (letter !== 'ç' || before)) || /’\p{Lu}|[lL]·[lL]/u.test(word))
      cost += 1
    else cost += OTHER_LETTER.test(letter) ? 2 : 6
  }
  return cost
}

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase()
const isSmall = (letter: string): boolean => letter !== letter.toUpperCase()

/** Whether a letter has another case than those around it: BÓrbara, JuliÓ, LíORS, MERCé. */
const isOddCase = (before: string, letter: string, after: string): boolean =>
  isCapital(letter)
    ? isSmall(before.slice(-1)) || (isCapital(before.slice(-1)) && isSmall(after))
    : isSmall(letter) && (isCapital(after) || /^\p{Lu}{2}/u.test(before))

const BEYOND_ASCII = /(?<=(\p{L}{0,2}))([^\0-\x7F])(?=(\p{L}?))/gu

/** A sign between two letters, which no name has; not the point of Catalan. */
const SIGN_IN_WORD = /(?<=\p{L})(?![\0-\x7F·])[\p{S}\p{Cc}\p{Po}\p{No}](?=\p{L})/gu

/** The signs of Windows-1252 from 0x80 to 0x9F. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const TAIL = `[\\u00A0-\\u00BF${SIGNS}]`
const ENCODED_TWICE = new RegExp(`[ÂÃ]${TAIL}|â${TAIL}{2}`, 'g')

/** Undoes UTF-8 that was read as Windows-1252 and written again: 'JosÃ©'. */
const onceEncoded = (text: string): string =>
  text.replace(ENCODED_TWICE, (written) => {
    const bytes = Array.from(written, (char) =>
      SIGNS.includes(char) ? 0x80 + SIGNS.indexOf(char) : char.charCodeAt(0),
    )
    return new TextDecoder().decode(Uint8Array.from(bytes))
  })
