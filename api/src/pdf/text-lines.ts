import { type Face, runsOf } from './fonts.ts'

/** How a text is set: its size in points and its typeface. */
export type Setting = { size: number; face: Face }

/** The width of a line, whose letters may come from several files. */
function widthOf(doc: PDFKit.PDFDocument, line: string, { size, face }: Setting): number {
  return runsOf(line, face).reduce(
    (width, { font, text }) => width + doc.font(font).fontSize(size).widthOfString(text),
    0,
  )
}

/** Breaks a text into lines of at most this width; a word that is wider is broken too. Cut after `most` lines, with an ellipsis. */
export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  setting: Setting,
  { width, most }: { width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(doc, line, setting) <= width
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const { piece, before } of piecesOf(paragraph, fits)) {
      const longer = line === '' ? piece : `${line}${before}${piece}`
      if (fits(longer)) line = longer
      else {
        lines.push(line)
        line = piece
        // One line too many says that the text is cut.
        if (lines.length > most) return cut(lines, most, fits)
      }
    }
    if (line !== '') lines.push(line)
    if (lines.length > most) return cut(lines, most, fits)
  }
  return lines
}

type Piece = { piece: string; before: '' | ' ' }

/** The parts between which a line may break: words, parts of a word after a hyphen, and parts of a word that is too wide. */
function* piecesOf(paragraph: string, fits: (line: string) => boolean): Iterable<Piece> {
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    let before: Piece['before'] = ' '
    for (const part of word.split(/(?<=-)/).flatMap((one) => broken(one, fits))) {
      yield { piece: part, before }
      before = ''
    }
  }
}

/** A part of a word, broken where it is wider than a line. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const char of word) {
    if (part === '' || fits(part + char)) part += char
    else {
      parts.push(part)
      part = char
    }
  }
  return [...parts, part]
}

function cut(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  const kept = lines.slice(0, most)
  let last = [...(kept.at(-1) ?? '')]
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`]
}

/** Writes one line with its left edge and its top at a point. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  line: string,
  setting: Setting & { x: number; y: number; tight?: number },
): void {
  const { size, face, tight = 0 } = setting
  let x = setting.x
  for (const { font, text } of runsOf(line, face)) {
    doc.font(font).fontSize(size)
    doc.text(text, x, setting.y, { lineBreak: false, characterSpacing: tight })
    x += doc.widthOfString(text, { characterSpacing: tight })
  }
}
