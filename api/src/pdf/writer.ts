import { baseFont, type Face } from './fonts.ts'
import { setFont } from './open-document.ts'
import { type Link, linesOf, writeRuns } from './text-lines.ts'

const INK = '#1c1830'
export const QUIET = '#565069'
export const LUZ = '#f6b73c'

type Look = {
  size: number
  face?: Face
  color?: string
  before?: number
  /** The height of what stays on the same page below a text that is not divided either. */
  keep?: number
}
/** A piece of a line: whether it is a link, more text follows, or it follows other text. */
type Piece = { link?: Link | null; continued?: boolean; follows?: boolean }
type Struct = PDFKit.PDFStructureElement
/** The position of text between the edges of the page. */
export type Column = { left: number; width: number }

/** The layout of a list: its number of columns, and the items that take a whole line. */
type ListLook = { columns: number; gap: number; keep: number; wide?: ReadonlySet<number> }
const NONE: ReadonlySet<number> = new Set()

/** Writes tagged text into a column across pages. */
export class ColumnWriter {
  readonly #doc: PDFKit.PDFDocument
  /** Parent of the next tag; null for text that is not content, such as a page number. */
  #parent: Struct | null
  #column: Column

  constructor(doc: PDFKit.PDFDocument, root: Struct | null, column: Column) {
    this.#doc = doc
    this.#parent = root
    this.#column = column
  }

  /** Writes in another column, from the height where the last text ended. */
  within(column: Column, write: () => void) {
    const outer = this.#column
    this.#column = column
    write()
    this.#column = outer
  }

  /** Writes several columns side by side; later text starts below the longest on the last page. */
  beside(parts: readonly (readonly [Column, () => void])[]) {
    const doc = this.#doc
    const { page: first, y: top } = doc
    let [page, bottom] = [first, top]
    for (const [column, write] of parts) {
      // A part that continued on another page ends the row.
      if (doc.page === first) doc.y = top
      this.within(column, write)
      bottom = doc.page === page ? Math.max(bottom, doc.y) : doc.y
      page = doc.page
    }
    doc.y = bottom
  }

  paragraph(tag: 'H1' | 'H2' | 'H3' | 'P' | 'LBody', text: string, look: Look) {
    this.space(look.before ?? 0, look.keep === undefined ? 0 : this.heightOf(text, look) + look.keep)
    this.#tag(tag, () => this.#write(text, look))
  }

  /** The height of a text in a column. */
  heightOf(text: string, look: Look, column = this.#column): number {
    return this.#linesOf(text, look, column.width).length * this.#measures(look).leading
  }

  /** A list in columns; each item writes itself. */
  list(items: readonly (() => void)[], { columns, gap, keep, wide = NONE }: ListLook) {
    const { left, width } = this.#column
    const each = (width - gap * (columns - 1)) / columns
    this.#element('L', () => {
      for (let i = 0; i < items.length; ) {
        this.space(0, keep)
        const alone = wide.has(i)
        const next = items.findIndex((_, n) => n > i && wide.has(n))
        const row = items.slice(i, Math.min(i + (alone ? 1 : columns), next < 0 ? items.length : next))
        this.beside(
          row.map((item, n) => [
            { left: left + n * (each + gap), width: alone ? width : each },
            () => this.#element('LI', item),
          ]),
        )
        i += row.length
      }
    })
  }

  /** The body of a list item: a label and a text, which may be a link. */
  labelled(label: string, { text, href }: { text: string; href: string | null }, look: Look) {
    this.#element('LBody', () => {
      this.#tag('Span', () => this.#write(label, { ...look, color: QUIET, continued: true }))
      const link = href ? { href, name: label + text } : null
      this.#tag(link ? 'Link' : 'Span', () => this.#write(text, { ...look, link, follows: true }))
    })
  }

  figure(alt: string, bbox: [number, number, number, number], draw: () => void) {
    const figure = this.#doc.struct('Figure', { alt, bbox } as PDFKit.Mixins.StructureElementOptions, draw)
    this.#parent?.add(figure)
    figure.end()
  }

  /** A line across the column, hidden from screen readers. */
  rule(color: string) {
    const doc = this.#doc
    const { left, width } = this.#column
    doc.markContent('Artifact', { type: 'Layout' })
    doc.moveTo(left, doc.y).lineTo(left + width, doc.y)
    doc.lineWidth(0.75).strokeColor(color).stroke()
    doc.endMarkedContent()
  }

  /** Adds space above; starts a new page when less than `keep` is left. */
  space(before: number, keep: number) {
    const doc = this.#doc
    doc.y += before
    if (doc.y + keep > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }

  footer(text: string, y: number) {
    this.#doc.y = y
    this.#write(text, { size: 9, color: QUIET })
  }

  #tag(tag: string, write: () => void) {
    if (!this.#parent) return write()
    const element = this.#doc.struct(tag, {}, write)
    this.#parent.add(element)
    element.end()
  }

  #element(tag: string, write: () => void) {
    const outer = this.#parent
    const element = this.#doc.struct(tag)
    outer?.add(element)
    this.#parent = element
    write()
    this.#parent = outer
    element.end()
  }

  #write(text: string, how: Look & Piece) {
    const { size, face = 400, color = INK, link = null, continued = false, follows = false } = how
    const doc = this.#doc
    const { left, width } = this.#column
    const lines = this.#linesOf(text, how, width, follows ? doc.x - left : 0)
    const { high, leading } = this.#measures(how)
    doc.fillColor(color)
    for (const [i, line] of lines.entries()) {
      if (i > 0) doc.y += leading
      const isFirst = i === 0 && follows
      if (!isFirst && doc.y + high > doc.page.maxY()) doc.continueOnNewPage()
      writeRuns(doc, line, { size, face, x: isFirst ? doc.x : left, y: doc.y, link })
    }
    // A line without printable characters still takes its height.
    if (!continued) doc.y += lines.length === 0 ? size * 1.2 : leading
  }

  #linesOf(text: string, { size, face = 400 }: Look, width: number, start = 0) {
    return linesOf(this.#doc, text, { size, face }, { width, start })
  }

  /** The height of a line, and from its top to the next one. */
  #measures({ size, face = 400 }: Look) {
    const high = setFont(this.#doc, baseFont(face)).fontSize(size).currentLineHeight(true)
    return { high, leading: high + size * 0.18 }
  }
}
