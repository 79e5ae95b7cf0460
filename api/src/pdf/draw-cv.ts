import type { TalentoCv } from '@alumbra/contract/talento'
import { type CvBlock, type CvContact, cvContacts, cvSections } from '@alumbra/domain/cv-sheet'
import PDFDocument from 'pdfkit'
import { BASE_FONT, FONTS } from './fonts.ts'
import { ColumnWriter, INK, LUZ, QUIET } from './writer.ts'

const MARGIN = 52
const PHOTO = 92
const FOOTER = 34

/** The data of a CV on paper. */
export type CvPdf = Omit<TalentoCv, 'id_alumna' | 'img' | 'preseleccion'> & {
  /** Her photo as JPEG, or null. */
  foto: Uint8Array | null
}

/** A CV as a tagged A4 PDF: text in reading order, with headings, lists and links for assistive software. */
export function drawCv(cv: CvPdf): Promise<Buffer> {
  const nombre = `${cv.nombre} ${cv.apellidos}`
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    lang: 'es-ES',
    tagged: true,
    pdfVersion: '1.7',
    // The types of pdfkit lack this value.
    subset: 'PDF/UA' as 'PDF/A-1a',
    displayTitle: true,
    bufferPages: true,
    // pdfkit would load a default font; fonts are registered from bytes below.
    font: null as unknown as string,
    info: { Title: `CV de ${nombre}`, Author: nombre, Subject: 'Currículum', Creator: 'Alumbra' },
  })
  const done = collect(doc)
  for (const { name, bytes } of FONTS) doc.registerFont(name, bytes)
  doc.font(BASE_FONT)

  const root = doc.struct('Document', { title: `CV de ${nombre}` })
  doc.addStructure(root)
  const writer = new ColumnWriter(doc, root)
  drawBeam(doc)
  writeHead(doc, writer, nombre, cv)
  for (const { title, blocks } of cvSections(cv)) {
    if (blocks.length > 0) writeSection(writer, title, blocks)
  }
  root.end()
  numberPages(doc, nombre)
  doc.end()
  return done
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** A coloured band along the top edge, hidden from screen readers. */
function drawBeam(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, doc.page.width, 8).fill(LUZ)
  doc.endMarkedContent()
}

function writeHead(doc: PDFKit.PDFDocument, writer: ColumnWriter, nombre: string, cv: CvPdf) {
  const width = doc.page.width - 2 * MARGIN
  const beside = cv.foto ? width - PHOTO - 24 : width
  if (cv.foto) drawPhoto(doc, writer, cv.foto, nombre)
  writer.paragraph('H1', nombre, { size: 26, weight: 700, width: beside })
  if (cv.especialidad) {
    writer.paragraph('P', cv.especialidad, { size: 13, color: QUIET, width: beside, before: 2 })
  }
  writer.list(
    cvContacts(cv).map((contact) => () => writeContact(writer, contact, beside)),
    { before: 8 },
  )
  if (cv.foto) doc.y = Math.max(doc.y, MARGIN + PHOTO + 4)
}

const writeContact = (writer: ColumnWriter, { label, text, href }: CvContact, width: number) =>
  writer.line(`${label}: `, { text, href }, { size: 10.5, width })

function drawPhoto(doc: PDFKit.PDFDocument, writer: ColumnWriter, foto: Uint8Array, nombre: string) {
  const x = doc.page.width - MARGIN - PHOTO
  writer.figure(`Foto de ${nombre}`, [x, MARGIN, x + PHOTO, MARGIN + PHOTO], () => {
    doc.save()
    doc.circle(x + PHOTO / 2, MARGIN + PHOTO / 2, PHOTO / 2).clip()
    doc.image(Buffer.from(foto), x, MARGIN, { cover: [PHOTO, PHOTO], align: 'center', valign: 'center' })
    doc.restore()
  })
  doc.x = MARGIN
  doc.y = MARGIN
}

function writeSection(writer: ColumnWriter, title: string, blocks: CvBlock[]) {
  writer.heading(title)
  for (const { title: name, detail, lines } of blocks) {
    if (name) writer.paragraph('H3', name, { size: 11.5, weight: 700, before: 5, keep: 30 })
    if (detail) writer.paragraph('P', detail, { size: 10.5, color: QUIET })
    for (const line of lines) writer.paragraph('P', line, { size: 11, color: INK })
  }
}

function numberPages(doc: PDFKit.PDFDocument, nombre: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i)
    // Below the margin, where pdfkit would start another page for text.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    new ColumnWriter(doc, null).footer(`${nombre} · página ${i + 1} de ${count}`, doc.page.height - MARGIN)
    doc.endMarkedContent()
    doc.page.margins.bottom = bottom
  }
}
