import { encode } from 'uqr'
import { EDGE, FOOT_TOP, HIGH, MM, QR_SIZE, WIDE } from './cartel-layout.ts'

const PAPER = '#fbf8f2'
export const INK = '#1c1830'
const BEAM = { near: '#f8c355', far: '#fbe2b0' }

/** The paper and the cone of light, over the whole sheet. */
export function drawLight(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Page' })
  doc.rect(0, 0, WIDE, HIGH).fill(PAPER)
  const side = 122 * MM
  const light = doc.linearGradient(0, 0, 0, side)
  light.stop(0, BEAM.near).stop(0.55, BEAM.far).stop(1, PAPER)
  doc.polygon([side * 0.36, 0], [side * 0.64, 0], [side, side], [0, side]).fill(light)
  doc.endMarkedContent()
}

/** The mark: a cone of light with a person in it, on a grid of 32. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number) {
  const at = (column: number, row: number): [number, number] => [
    x + (column / 32) * size,
    y + (row / 32) * size,
  ]
  doc.polygon(at(14.2, 2), at(17.8, 2), at(30, 30), at(2, 30)).fill('#f6b73c')
  doc.circle(...at(16, 23), (5.4 / 32) * size).fill(INK)
}

/** A QR code, with the empty border that scanners need. */
export function drawQr(doc: PDFKit.PDFDocument, url: string) {
  const { size, data } = encode(url, { ecc: 'M', border: 4 })
  const cell = QR_SIZE / size
  doc.rect(EDGE, FOOT_TOP, QR_SIZE, QR_SIZE).fill('#ffffff')
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(EDGE + column * cell, FOOT_TOP + row * cell, cell, cell)
  doc.fill('#000000')
}
