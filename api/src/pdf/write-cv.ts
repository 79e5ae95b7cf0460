import type { TalentoCv } from '@alumbra/contract/alumnas/talento'
import {
  type CvBlock,
  type CvContact,
  type CvSection,
  cvContacts,
  cvSections,
} from '@alumbra/domain/cv-sheet'
import { type Column, type ColumnWriter, QUIET } from './writer.ts'

/** The data of a CV on paper. */
export type CvPdf = Omit<TalentoCv, 'id_alumna' | 'img' | 'preseleccion'> & {
  /** Her photo as JPEG, or null. */
  foto: Uint8Array | null
}

/** In points, on A4. */
export const MARGIN = 50
export const WIDTH = 595.28 - 2 * MARGIN
export const FOOT = 18
const PHOTO = 92
const TITLES: Column = { left: MARGIN, width: 130 }
const CONTENT: Column = { left: MARGIN + 148, width: WIDTH - 148 }
const HAIRLINE = '#d8d2c4'

/** A name that takes more than two lines in the usual size, in characters. */
const LONG_NAME = 32

/** Longest line that has room beside another one, in characters. */
const SHORT_LINE = 30

/** Longest contact with its label that has room beside another one, with a photo and without, in characters. */
const SHORT_CONTACT = { beside: 33, alone: 43 }

/** Writes a CV: who she is, and her sections with their titles at the left. `scale` sets it smaller. */
export function writeCv(doc: PDFKit.PDFDocument, writer: ColumnWriter, cv: CvPdf, scale: number) {
  writeHead(doc, writer, cv, scale)
  for (const section of cvSections(cv)) if (section.blocks.length > 0) writeSection(writer, section, scale)
}

function writeHead(doc: PDFKit.PDFDocument, writer: ColumnWriter, cv: CvPdf, scale: number) {
  const nombre = `${cv.nombre} ${cv.apellidos}`
  if (cv.foto) drawPhoto(doc, writer, cv.foto, nombre)
  writer.within({ left: MARGIN, width: cv.foto ? WIDTH - PHOTO - 24 : WIDTH }, () => {
    writer.paragraph('H1', nombre, { size: (nombre.length > LONG_NAME ? 21 : 27) * scale, face: 'display' })
    if (cv.especialidad) writer.paragraph('P', cv.especialidad, { size: 12.5 * scale, color: QUIET })
    writer.space(8 * scale, 0)
    const contacts = cvContacts(cv)
    const most = cv.foto ? SHORT_CONTACT.beside : SHORT_CONTACT.alone
    writer.list(
      contacts.map((contact) => () => writeContact(writer, contact, scale)),
      {
        columns: 2,
        gap: 18,
        keep: 0,
        wide: new Set(
          contacts.flatMap(({ label, text }, i) => (label.length + text.length > most ? [i] : [])),
        ),
      },
    )
  })
  if (cv.foto) doc.y = Math.max(doc.y, MARGIN + PHOTO + 4)
}

const writeContact = (writer: ColumnWriter, { label, text, href }: CvContact, scale: number) =>
  writer.labelled(`${label}: `, { text, href }, { size: 10 * scale })

function drawPhoto(doc: PDFKit.PDFDocument, writer: ColumnWriter, foto: Uint8Array, nombre: string) {
  const x = MARGIN + WIDTH - PHOTO
  writer.figure(`Foto de ${nombre}`, [x, MARGIN, x + PHOTO, MARGIN + PHOTO], () => {
    doc.save()
    doc.circle(x + PHOTO / 2, MARGIN + PHOTO / 2, PHOTO / 2).clip()
    doc.image(Buffer.from(foto), x, MARGIN, { cover: [PHOTO, PHOTO], align: 'center', valign: 'center' })
    doc.restore()
  })
  doc.x = MARGIN
  doc.y = MARGIN
}

function writeSection(writer: ColumnWriter, { title, blocks, short = false }: CvSection, scale: number) {
  // A title never stands alone at the end of a page; its first entry stands beside it.
  writer.space(12 * scale, Math.max(56 * scale, 8 * scale + startOf(writer, blocks[0], scale)))
  writer.rule(HAIRLINE)
  writer.space(8 * scale, 0)
  const lines = blocks.flatMap((block) => block.lines)
  const isGrid =
    short &&
    lines.every((line) => line.trim() !== '') &&
    lines.filter((line) => line.length <= SHORT_LINE).length > 1
  writer.beside([
    [TITLES, () => writer.paragraph('H2', capital(title), { size: 11 * scale, face: 'display' })],
    [CONTENT, () => (isGrid ? writeGrid(writer, lines, scale) : writeBlocks(writer, blocks, scale))],
  ])
}

const writeGrid = (writer: ColumnWriter, lines: readonly string[], scale: number) =>
  writer.list(
    lines.map((line) => () => writer.paragraph('LBody', line, { size: 10.5 * scale })),
    {
      columns: 2,
      gap: 16,
      keep: 16 * scale,
      wide: new Set(lines.flatMap((line, i) => (line.length > SHORT_LINE ? [i] : []))),
    },
  )

function writeBlocks(writer: ColumnWriter, blocks: readonly CvBlock[], scale: number) {
  for (const [i, { title, detail, lines }] of blocks.entries()) {
    const before = i > 0 && (title || detail) ? 6 * scale : 0
    if (title) writer.paragraph('H3', title, { ...titleLook(scale), before, keep: LINE * scale })
    if (detail) writer.paragraph('P', detail, { size: 10 * scale, color: QUIET, before: title ? 0 : before })
    for (const line of lines) writer.paragraph('P', line, { size: 10.5 * scale })
  }
}

/** The height of a line below the title of an entry. */
const LINE = 16
const titleLook = (scale: number) => ({ size: 11 * scale, face: 700 }) as const

/** The height of the title of an entry, which is not divided, and of a line below it. */
const startOf = (writer: ColumnWriter, block: CvBlock | undefined, scale: number): number =>
  block?.title ? writer.heightOf(block.title, titleLook(scale), CONTENT) + LINE * scale : 0

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
