import { runsOf, type Weight } from './fonts.ts'

export const INK = '#1c1830'
export const QUIET = '#565069'
export const LUZ = '#f6b73c'

type Look = { size: number; weight?: Weight; color?: string; width?: number; before?: number; keep?: number }
/** How a piece of text joins its line: whether it is a link, more text follows, or it follows other text. */
type Line = { link?: string | null; continued?: boolean; follows?: boolean }
type Struct = PDFKit.PDFStructureElement

/** Writes one column of tagged text across pages. */
export class ColumnWriter {
  readonly #doc: PDFKit.PDFDocument
  /** Parent of the next tag; null for text that is not content, such as a page number. */
  #parent: Struct | null

  constructor(doc: PDFKit.PDFDocument, root: Struct | null) {
    this.#doc = doc
    this.#parent = root
  }

  /** A section heading with its line, never at the end of a page. */
  heading(text: string) {
    const doc = this.#doc
    this.#space(16, 54)
    this.#tag('H2', () => this.#write(capital(text), { size: 13.5, weight: 700 }))
    const y = doc.y + 2
    doc.markContent('Artifact', { type: 'Layout' })
    doc.moveTo(doc.page.margins.left, y).lineTo(doc.page.width - doc.page.margins.right, y)
    doc.lineWidth(0.75).strokeColor(LUZ).stroke()
    doc.endMarkedContent()
    doc.y = y + 5
  }

  paragraph(tag: 'H1' | 'H3' | 'P', text: string, look: Look) {
    this.#space(look.before ?? 0, look.keep ?? 0)
    this.#tag(tag, () => this.#write(text, look))
  }

  /** A list; each item writes itself with `line`. */
  list(items: (() => void)[], { before }: { before: number }) {
    if (items.length === 0) return
    this.#space(before, 0)
    this.#within('L', () => {
      for (const item of items) this.#within('LI', item)
    })
  }

  /** The body of a list item: a label and a text, which may be a link. */
  line(label: string, { text, href }: { text: string; href: string | null }, look: Look) {
    const doc = this.#doc
    this.#within('LBody', () => {
      this.#tag('Span', () => this.#write(label, { ...look, color: QUIET, continued: true }))
      this.#tag(href ? 'Link' : 'Span', () => this.#write(text, { ...look, link: href, follows: true }))
    })
    doc.x = doc.page.margins.left
  }

  figure(alt: string, bbox: [number, number, number, number], draw: () => void) {
    const figure = this.#doc.struct('Figure', { alt, bbox } as PDFKit.Mixins.StructureElementOptions, draw)
    this.#parent?.add(figure)
    figure.end()
  }

  footer(text: string, y: number) {
    const doc = this.#doc
    doc.y = y
    this.#write(text, { size: 9, color: QUIET })
  }

  /** Adds space above; starts a new page when less than `keep` is left. */
  #space(before: number, keep: number) {
    const doc = this.#doc
    doc.y += before
    if (doc.y + keep > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }

  #tag(tag: string, write: () => void) {
    if (!this.#parent) return write()
    const element = this.#doc.struct(tag, {}, write)
    this.#parent.add(element)
    element.end()
  }

  #within(tag: string, write: () => void) {
    const outer = this.#parent
    const element = this.#doc.struct(tag)
    outer?.add(element)
    this.#parent = element
    write()
    this.#parent = outer
    element.end()
  }

  #write(text: string, how: Look & Line) {
    const { size, weight = 400, color = INK, width, link = null, continued = false, follows = false } = how
    const doc = this.#doc
    const left = doc.page.margins.left
    const runs = runsOf(text, weight)
    for (const [i, { font, text: piece }] of runs.entries()) {
      const more = {
        continued: continued || i < runs.length - 1,
        link,
        underline: link !== null,
        lineGap: size * 0.18,
      }
      doc.font(font).fontSize(size).fillColor(color)
      if (i > 0 || follows) doc.text(piece, more)
      else doc.text(piece, left, doc.y, { ...more, width: width ?? doc.page.width - 2 * left })
    }
    // A line without printable characters still takes its height.
    if (runs.length === 0) doc.y += size * 1.2
  }
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
