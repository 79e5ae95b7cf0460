import { AREAS, type Area } from '@alumbra/domain/area'
import { drawLight, drawMark, drawQr, INK } from './cartel-drawings.ts'
import {
  type Block,
  type CartelPdf,
  DISC_MAX,
  DISC_MIN,
  EDGE,
  FACT,
  FOOT_TOP,
  factsHeight,
  GAP,
  HOST_LEFT,
  LABEL,
  LEADING,
  MM,
  NAME_LEADING,
  QR_SIZE,
  QUOTE,
  STUDIES_WIDE,
  setHost,
  setTexts,
  TOP,
  WIDE,
} from './cartel-layout.ts'
import { drawDisc } from './disc.ts'
import { type Setting, writeLine, writeRuns } from './text-lines.ts'

const COLOR: Record<Area, string> = {
  S: '#0e7c7b',
  T: '#2f5da8',
  E: '#b5482a',
  A: '#8a2f62',
  M: '#4f6b1f',
}

type Struct = PDFKit.PDFStructureElement

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
  for (const [i, line] of lines.entries()) writeRuns(doc, line, { ...setting, x, y: y + i * leading })
}

type Square = { x: number; y: number; size: number }

function figure(doc: PDFKit.PDFDocument, sheet: Struct, { nombre, foto }: CartelPdf, square: Square) {
  const { x, y, size } = square
  const alt = foto ? `Retrato de ${nombre}` : `Constelación con las iniciales de ${nombre}`
  const bbox = [x, y, x + size, y + size]
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
  // In two columns where the picture is lower than the list, and closer where five would need three.
  const high = Math.min(areas.length, Math.floor(size / (13 * MM)))
  const rows = Math.max(high, Math.ceil(areas.length / 2))
  const step = Math.min(13 * MM, size / rows)
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
  const bbox = [EDGE, FOOT_TOP, EDGE + QR_SIZE, FOOT_TOP + QR_SIZE]
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
    const { setting, host } = setHost(doc, new URL(url).host)
    const y = FOOT_TOP + 17.6 * MM + (FACT.size - setting.size)
    writeLines(doc, host, setting, { x: HOST_LEFT, y, leading: setting.size * 1.3 })
  })
  doc.markContent('Artifact', { type: 'Layout' })
  drawMark(doc, x, FOOT_TOP + 16.6 * MM, 6.4 * MM)
  doc.endMarkedContent()
}
