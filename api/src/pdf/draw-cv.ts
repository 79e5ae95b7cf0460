import { finished } from './finished.ts'
import { openDocument } from './open-document.ts'
import { type CvPdf, FOOT, MARGIN, WIDTH, writeCv } from './write-cv.ts'
import { ColumnWriter, LUZ } from './writer.ts'

/** How much smaller a CV may be set to spare a last page of a few lines. */
const TIGHT = 0.92
/** A longer CV is set once. */
const TIGHT_PAGES = 4

const pagesOf = (doc: PDFKit.PDFDocument): number => doc.bufferedPageRange().count

/** A CV as a tagged A4 PDF: text in reading order, with headings, lists and links for assistive software. */
export function drawCv(cv: CvPdf): Promise<Buffer> {
  const doc = setCv(cv, 1)
  const pages = pagesOf(doc)
  if (pages === 1 || pages > TIGHT_PAGES) return numbered(doc, cv)
  const tight = setCv(cv, TIGHT)
  return numbered(pagesOf(tight) < pages ? tight : doc, cv)
}

function setCv(cv: CvPdf, scale: number): PDFKit.PDFDocument {
  const nombre = nameOf(cv)
  const doc = openDocument(
    { title: `CV de ${nombre}`, author: nombre, subject: 'Currículum' },
    {
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      bufferPages: true,
    },
  )
  const root = doc.struct('Document', { title: `CV de ${nombre}` })
  doc.addStructure(root)
  drawBeam(doc)
  writeCv(doc, new ColumnWriter(doc, root, { left: MARGIN, width: WIDTH }), cv, scale)
  root.end()
  return doc
}

function numbered(doc: PDFKit.PDFDocument, cv: CvPdf): Promise<Buffer> {
  numberPages(doc, nameOf(cv))
  return finished(doc)
}

const nameOf = ({ nombre, apellidos }: CvPdf): string => `${nombre} ${apellidos}`

/** Letters of a name that stand in one line with the number of the page. */
const FOOTER_LETTERS = 70

const shortened = (nombre: string): string => {
  const letters = [...nombre]
  return letters.length > FOOTER_LETTERS
    ? `${letters
        .slice(0, FOOTER_LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : nombre
}

/** A coloured band along the top edge, hidden from screen readers. */
function drawBeam(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, doc.page.width, 8).fill(LUZ)
  doc.endMarkedContent()
}

/** Numbers the pages of a CV that has more than one. */
function numberPages(doc: PDFKit.PDFDocument, nombre: string) {
  const { start, count } = doc.bufferedPageRange()
  if (count === 1) return
  const writer = new ColumnWriter(doc, null, { left: MARGIN, width: WIDTH })
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i)
    // Below the margin, where pdfkit would start another page for text.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    writer.footer(
      `${shortened(nombre)} · página\u00a0${i + 1}\u00a0de\u00a0${count}`,
      doc.page.height - MARGIN,
    )
    doc.endMarkedContent()
    doc.page.margins.bottom = bottom
  }
}
