import { ASCENT, type Face, type Run, runsOf, signsIn } from './fonts.ts'
import { setFont } from './open-document.ts'

/** How a text is set: its size in points and its typeface. */
export type Setting = { size: number; face: Face }

/** A line in runs of one font file each. */
export type Line = readonly Run[]

/** What stays together in a line, with the width of the space at its end. */
type Part = { runs: Run[]; width: number; space: number }

type Widths = (run: Run) => number
const widthsIn =
  (doc: PDFKit.PDFDocument, { size }: Setting): Widths =>
  ({ font, text }) =>
    setFont(doc, font).fontSize(size).widthOfString(text)

const sumOf = (runs: Line, widthOf: Widths): number => runs.reduce((sum, run) => sum + widthOf(run), 0)

type Room = {
  width: number
  /** Cuts after so many lines, with an ellipsis. */
  most?: number
  /** The width of what the first line already holds. */
  start?: number
}

/** Breaks a text into lines of at most this width; a word that is wider is broken too. */
export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  setting: Setting,
  { width, most = Number.POSITIVE_INFINITY, start = 0 }: Room,
): Line[] {
  const widthOf = widthsIn(doc, setting)
  const lines = new Lines(width, start)
  for (const paragraph of text.split('\n')) {
    for (const part of partsOf(runsOf(paragraph, setting.face), widthOf)) {
      if (part.width - part.space <= width) lines.add(part)
      else for (const sign of brokenUp(part, widthOf)) lines.add(sign)
      // One line too many says that the text is cut.
      if (lines.all.length > most) return cut(lines.all, most, setting, { width, widthOf })
    }
    lines.end()
  }
  return lines.all
}

const ENDS_WORD = /[ \-–—/]$/

/** Whether a line of a text without paragraphs ends within a word. */
export const breaksWord = (lines: readonly Line[]): boolean =>
  lines.slice(0, -1).some((line) => !ENDS_WORD.test(line.at(-1)?.text ?? ''))

/** Lines that are filled from left to right. */
class Lines {
  readonly all: Run[][] = []
  readonly #width: number
  #used: number
  #open = false

  constructor(width: number, start: number) {
    this.#width = width
    this.#used = start
    if (start > 0) this.#start()
  }

  add({ runs, width, space }: Part) {
    if (this.#used > 0 && this.#used + width - space > this.#width) this.end()
    if (!this.#open) this.#start()
    const line = this.all.at(-1) ?? []
    for (const { font, text } of runs) {
      const last = line.at(-1)
      if (last?.font === font) last.text += text
      else line.push({ font, text })
    }
    this.#used += width
  }

  end() {
    this.#open = false
    this.#used = 0
  }

  #start() {
    this.all.push([])
    this.#open = true
  }
}

// After a space, and within a word after a hyphen, a dash or a slash between letters; «km/h» stays together.
const BREAKS = /(?<= )|(?<=[\p{L}\p{N}]{2}[-–—/])(?=\p{L}{2})/u
const MAY_BREAK = /[\p{L}\p{N}]{2}[-–—/]$/u

/** The parts of a paragraph between which a line may break. Several spaces are one, as on the page. */
function* partsOf(runs: Line, widthOf: Widths): Iterable<Part> {
  let part: Part = { runs: [], width: 0, space: 0 }
  for (const { font, text } of runs) {
    for (const piece of text.split(BREAKS)) {
      if (piece === ' ' && part.runs.length === 0) continue
      const run = { font, text: piece }
      part.runs.push(run)
      part.width += widthOf(run)
      if (piece.endsWith(' ')) part.space = widthOf({ font, text: ' ' })
      if (part.space === 0 && !MAY_BREAK.test(piece)) continue
      yield part
      part = { runs: [], width: 0, space: 0 }
    }
  }
  if (part.runs.length > 0) yield part
}

/** The signs of a part that is wider than a line. */
function* brokenUp({ runs }: Part, widthOf: Widths): Iterable<Part> {
  for (const run of runs) {
    const { font } = run
    let before = ''
    for (const text of signsIn(run)) {
      // Two signs may stand closer together or further apart than each of them is wide.
      const width =
        widthOf({ font, text: before + text }) - (before === '' ? 0 : widthOf({ font, text: before }))
      yield { runs: [{ font, text }], width, space: text === ' ' ? width : 0 }
      before = text
    }
  }
}

function cut(
  lines: readonly Line[],
  most: number,
  { face }: Setting,
  { width, widthOf }: { width: number; widthOf: Widths },
): Line[] {
  const kept = lines.slice(0, most)
  const signs = [...(kept.at(-1) ?? []).map(({ text }) => text).join('')]
  const ended = () => runsOf(`${signs.join('').trimEnd()}…`, face)
  while (signs.length > 0 && sumOf(ended(), widthOf) > width) signs.pop()
  return [...kept.slice(0, -1), ended()]
}

/** The address of a link, and what it is called where its text is not read. */
export type Link = { href: string; name: string }
type Place = Setting & { x: number; y: number; tight?: number; link?: Link | null }

/** Writes one line with its left edge and its top at a point; all its runs stand on the base line of the typeface. */
export function writeRuns(doc: PDFKit.PDFDocument, line: Line, { size, face, x, y, ...how }: Place): void {
  const { tight = 0, link = null } = how
  const look = {
    lineBreak: false,
    characterSpacing: tight,
    baseline: -ASCENT[face] * size,
    link: link?.href ?? null,
    underline: link !== null,
  }
  inOnePiece(doc, link?.name, () => {
    for (const [i, { font, text }] of line.entries()) {
      setFont(doc, font).fontSize(size)
      if (i === 0) doc.text(text, x, y, look)
      else doc.text(text, look)
    }
  })
}

/** The same of a text that is one line. */
export const writeLine = (doc: PDFKit.PDFDocument, text: string, place: Place): void =>
  writeRuns(doc, runsOf(text, place.face), place)

/**
 * Adds the operators of a line as one piece: pdfkit copies each into bytes of its own, which costs more than the rest. Its links get
 * their name, which pdfkit leaves empty (PDF/UA, ISO 14289-1, 7.18.5).
 */
function inOnePiece(doc: PDFKit.PDFDocument, name: string | undefined, write: () => void) {
  const { addContent, annotate } = doc
  const operators: unknown[] = []
  doc.addContent = (operator: unknown) => {
    operators.push(operator)
    return doc
  }
  if (name !== undefined)
    doc.annotate = (x, y, w, h, options) =>
      // A text, where a bare string would be a name of the format.
      annotate.call(doc, x, y, w, h, { ...options, Contents: Object(name) as string })
  write()
  doc.addContent = addContent
  doc.annotate = annotate
  doc.addContent(operators.join('\n'))
}
