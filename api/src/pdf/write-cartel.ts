import { AREAS, type Area } from '@alumbra/domain/area'
import { encode } from 'uqr'
import { drawDisc } from './disc.ts'
import { linesOf, type Setting, writeLine } from './text-lines.ts'

/** The data of a poster. */
export type CartelPdf = {
  nombre: string
  frase_motivadora: string
  estudios: string
  trabajos: string
  areas: readonly Area[]
  /** Her picture as JPEG, or null. */
  foto: Uint8Array | null
  /** The address of her page. */
  url: string
}

const PAPER = '#fbf8f2'
const INK = '#1c1830'
const BEAM = { near: '#f8c355', far: '#fbe2b0' }
const COLOR: Record<Area, string> = {
  S: '#0e7c7b',
  T: '#2f5da8',
  E: '#b5482a',
  A: '#8a2f62',
  M: '#4f6b1f',
}

const MM = 72 / 25.4
const [WIDE, HIGH] = [210 * MM, 297 * MM]
const EDGE = 17 * MM
const TEXT_WIDE = WIDE - 2 * EDGE
const QR_SIZE = 30 * MM
const FOOT_TOP = HIGH - 12 * MM - QR_SIZE

/** The largest size in which a name takes so many lines at most; 64 points are read from the last row of a classroom. */
const NAMES = [
  { size: 84, most: 2 },
  { size: 64, most: 8 },
  { size: 44, most: 12 },
  { size: 28, most: 20 },
] as const
const SMALLEST = NAMES[3]
const QUOTE: Setting = { size: 26, face: 400 }
const FACT: Setting = { size: 14, face: 400 }
const LABEL: Setting = { size: 14, face: 700 }
const NAME_LEADING = 0.94
const LEADING = { quote: 31, fact: 18.5 }
/** The least height of the picture. */
const DISC_MIN = 32 * MM
const DISC_MAX = 98 * MM
const TOP = 14 * MM

type Struct = PDFKit.PDFStructureElement
type Block = { lines: string[]; height: number }

/** Writes a poster on the open page: the light, her picture, her name across the sheet, her phrase, two facts, a QR code. */
export function writeCartel(doc: PDFKit.PDFDocument, sheet: Struct, cartel: CartelPdf) {
  drawLight(doc)
  const put = putter(doc, sheet)
  const { name, setting, quote, studies, work } = setTexts(doc, cartel)
  const facts = factsHeight(studies, work)
  // From the foot up: the picture takes the height that the texts leave.
  const factsTop = FOOT_TOP - 7 * MM - facts
  const quoteTop = factsTop - (quote.height > 0 ? quote.height + 7 * MM : 0)
  const nameTop = quoteTop - 5 * MM - name.height
  const size = Math.min(DISC_MAX, Math.max(DISC_MIN, nameTop - 8 * MM - TOP))
  const discTop = Math.max(TOP, nameTop - 8 * MM - size)

  put('H1', () =>
    writeLines(doc, name, setting, { x: EDGE - 2, y: nameTop, leading: setting.size * NAME_LEADING }),
  )
  figure(doc, sheet, cartel, { x: EDGE, y: discTop, size })
  if (cartel.areas.length > 0)
    put('P', () => writeAreas(doc, cartel.areas, { x: EDGE + size + 11 * MM, top: discTop, size }))
  if (quote.height > 0)
    put('P', () => writeLines(doc, quote, QUOTE, { x: EDGE, y: quoteTop, leading: LEADING.quote }))
  if (facts > 0) writeFacts(doc, put, { studies, work, y: factsTop })
  writeFoot(doc, sheet, put, cartel)
}

const blockOf = (lines: string[], leading: number): Block => ({ lines, height: lines.length * leading })

/** Breaks the texts so that all of them fit under a picture: her name whole, then facts, then as much of her phrase as is left. */
function setTexts(doc: PDFKit.PDFDocument, { nombre, frase_motivadora, estudios, trabajos }: CartelPdf) {
  const { name, setting } = setName(doc, nombre)
  const column = (text: string, width: number, most: number) =>
    blockOf(text && most > 0 ? linesOf(doc, text, FACT, { width, most }) : [], LEADING.fact)
  // As many lines as a name of that height leaves.
  const most = name.height > 400 ? 0 : name.height > 300 ? 2 : name.height > 180 ? 4 : 6
  const studies = column(estudios, trabajos ? STUDIES_WIDE : TEXT_WIDE, most)
  const work = column(trabajos, estudios ? WORK_WIDE : TEXT_WIDE, most)
  const free = FOOT_TOP - TOP - DISC_MIN - 25 * MM - name.height - factsHeight(studies, work)
  const lines = Math.min(4, Math.floor(free / LEADING.quote))
  const quoted = `«${frase_motivadora}»`
  const quote = blockOf(
    frase_motivadora && lines > 0 ? linesOf(doc, quoted, QUOTE, { width: TEXT_WIDE, most: lines }) : [],
    LEADING.quote,
  )
  return { name, setting, quote, studies, work }
}

function setName(doc: PDFKit.PDFDocument, nombre: string) {
  const set = ({ size, most }: (typeof NAMES)[number]) => {
    const setting = { size, face: 'display', tight: -size / 32 } as const
    const lines = linesOf(doc, nombre, setting, { width: TEXT_WIDE, most: SMALLEST.most })
    return { setting, most, name: blockOf(lines, size * NAME_LEADING) }
  }
  const found = NAMES.map(set).find(({ name, most }) => name.lines.length <= most)
  return found ?? set(SMALLEST)
}

const GAP = 9 * MM
const STUDIES_WIDE = (TEXT_WIDE - GAP) / 2.7
const WORK_WIDE = TEXT_WIDE - GAP - STUDIES_WIDE

const factsHeight = (...blocks: Block[]): number => {
  const most = Math.max(...blocks.map(({ height }) => height))
  return most === 0 ? 0 : most + LEADING.fact + 5 * MM
}

type Put = (tag: string, write: () => void) => void
const putter =
  (doc: PDFKit.PDFDocument, sheet: Struct): Put =>
  (tag, write) => {
    const element = doc.struct(tag, {}, write)
    sheet.add(element)
    element.end()
  }

function writeLines(
  doc: PDFKit.PDFDocument,
  { lines }: Block,
  setting: Setting & { tight?: number },
  { x, y, leading }: { x: number; y: number; leading: number },
) {
  doc.fillColor(INK)
  for (const [i, line] of lines.entries()) writeLine(doc, line, { ...setting, x, y: y + i * leading })
}

/** The paper and the cone of light, over the whole sheet. */
function drawLight(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Page' })
  doc.rect(0, 0, WIDE, HIGH).fill(PAPER)
  const side = 122 * MM
  const light = doc.linearGradient(0, 0, 0, side)
  light.stop(0, BEAM.near).stop(0.55, BEAM.far).stop(1, PAPER)
  doc.polygon([side * 0.36, 0], [side * 0.64, 0], [side, side], [0, side]).fill(light)
  doc.endMarkedContent()
}

type Square = { x: number; y: number; size: number }

function figure(doc: PDFKit.PDFDocument, sheet: Struct, { nombre, foto }: CartelPdf, square: Square) {
  const { x, y, size } = square
  const alt = foto ? `Retrato de ${nombre}` : `Constelación con las iniciales de ${nombre}`
  const bbox = [x, HIGH - y - size, x + size, HIGH - y]
  const element = doc.struct('Figure', { alt, bbox } as PDFKit.Mixins.StructureElementOptions, () =>
    drawDisc(doc, { nombre, foto }, square),
  )
  sheet.add(element)
  element.end()
}

function writeAreas(
  doc: PDFKit.PDFDocument,
  areas: readonly Area[],
  { x, top, size }: { x: number; top: number; size: number },
) {
  const step = 13 * MM
  // In two columns where the picture is lower than the list.
  const rows = Math.min(areas.length, Math.max(1, Math.floor(size / step)))
  for (const [i, area] of areas.entries()) {
    const left = x + Math.floor(i / rows) * 54 * MM
    const y = top + size - (rows - (i % rows)) * step
    doc.fillColor(COLOR[area])
    writeLine(doc, area, { size: 30, face: 'display', x: left, y })
    writeLine(doc, AREAS[area], { size: 17, face: 700, x: left + 12.5 * MM, y: y + 11 })
  }
}

function writeFacts(
  doc: PDFKit.PDFDocument,
  put: Put,
  { studies, work, y }: { studies: Block; work: Block; y: number },
) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(EDGE, y).lineTo(WIDE - EDGE, y)
  doc.lineWidth(1.6).strokeColor(INK).stroke()
  doc.endMarkedContent()
  const top = y + 4 * MM
  const fact = (label: string, block: Block, x: number) => {
    if (block.height === 0) return
    put('P', () => {
      doc.fillColor(INK)
      writeLine(doc, label, { ...LABEL, x, y: top })
      writeLines(doc, block, FACT, { x, y: top + LEADING.fact, leading: LEADING.fact })
    })
  }
  fact('Estudios', studies, EDGE)
  fact('Experiencia', work, studies.height > 0 ? EDGE + STUDIES_WIDE + GAP : EDGE)
}

function writeFoot(doc: PDFKit.PDFDocument, sheet: Struct, put: Put, { nombre, url }: CartelPdf) {
  const bbox = [EDGE, HIGH - FOOT_TOP - QR_SIZE, EDGE + QR_SIZE, HIGH - FOOT_TOP]
  const alt = `Código QR de la página de ${nombre}`
  const code = doc.struct('Figure', { alt, bbox } as PDFKit.Mixins.StructureElementOptions, () =>
    drawQr(doc, url),
  )
  sheet.add(code)
  code.end()
  const x = EDGE + QR_SIZE + 6 * MM
  put('P', () => {
    doc.fillColor(INK)
    writeLine(doc, 'Más mujeres que abren camino', { size: 16, face: 700, x, y: FOOT_TOP + 8 * MM })
    writeLine(doc, 'Alumbra', {
      size: 20,
      face: 'display',
      tight: -0.6,
      x: x + 8 * MM,
      y: FOOT_TOP + 16 * MM,
    })
    writeLine(doc, new URL(url).host, { ...FACT, x: x + 39 * MM, y: FOOT_TOP + 17.6 * MM })
  })
  doc.markContent('Artifact', { type: 'Layout' })
  drawMark(doc, x, FOOT_TOP + 16.6 * MM, 6.4 * MM)
  doc.endMarkedContent()
}

/** The mark: a cone of light with a person in it, on a grid of 32. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number) {
  const at = (column: number, row: number): [number, number] => [
    x + (column / 32) * size,
    y + (row / 32) * size,
  ]
  doc.polygon(at(14.2, 2), at(17.8, 2), at(30, 30), at(2, 30)).fill('#f6b73c')
  doc.circle(...at(16, 23), (5.4 / 32) * size).fill(INK)
}

/** A QR code, with the empty border that scanners need. */
function drawQr(doc: PDFKit.PDFDocument, url: string) {
  const { size, data } = encode(url, { ecc: 'M', border: 4 })
  const cell = QR_SIZE / size
  doc.rect(EDGE, FOOT_TOP, QR_SIZE, QR_SIZE).fill('#ffffff')
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(EDGE + column * cell, FOOT_TOP + row * cell, cell, cell)
  doc.fill('#000000')
}
