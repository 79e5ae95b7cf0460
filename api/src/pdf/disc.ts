import { constellation } from '@alumbra/domain/constellation'

/** The ground of a portrait. */
export const NIGHT = '#1c1830'
const DUST = '#f2ede2'
const LINES = '#f6b73c'
const STARS = '#ffe2a3'

type Square = { x: number; y: number; size: number }

/** The round portrait of a referente: her picture, or the constellation of her name (F027). */
export function drawDisc(
  doc: PDFKit.PDFDocument,
  { nombre, foto }: { nombre: string; foto: Uint8Array | null },
  { x, y, size }: Square,
) {
  doc.save()
  doc.circle(x + size / 2, y + size / 2, size / 2).clip()
  doc.rect(x, y, size, size).fill(NIGHT)
  if (foto) doc.image(Buffer.from(foto), x, y, { cover: [size, size], align: 'center', valign: 'center' })
  else drawStars(doc, nombre, { x, y, size })
  doc.restore()
}

function drawStars(doc: PDFKit.PDFDocument, nombre: string, { x, y, size }: Square) {
  const { stars, lines, dust } = constellation(nombre)
  const unit = size / 100
  doc.fillOpacity(0.7)
  for (const { x: cx, y: cy, r } of dust) doc.circle(x + cx * unit, y + cy * unit, r * unit)
  doc.fill(DUST)
  doc.strokeOpacity(0.75).lineWidth(0.7 * unit)
  for (const { x1, y1, x2, y2 } of lines)
    doc.moveTo(x + x1 * unit, y + y1 * unit).lineTo(x + x2 * unit, y + y2 * unit)
  doc.stroke(LINES)
  doc.fillOpacity(1)
  for (const { x: cx, y: cy, r } of stars) doc.circle(x + cx * unit, y + cy * unit, r * unit)
  doc.fill(STARS)
}
