import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { drawQr, type Qr } from './qr.ts'

const SCALE = 4

/** The pixels that a camera sees. */
function photograph({ size, d }: Qr) {
  const width = size * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, move, right = '', down = '', length] of d.matchAll(/([Mm])(\d+) ([\d.]+)h(\d+)/g)) {
    x = move === 'M' ? Number(right) : x + Number(right)
    if (move === 'M') y = Math.floor(Number(down))
    for (const end = x + Number(length); x < end; x++) {
      for (let i = 0; i < SCALE * SCALE; i++) {
        const at = (y * SCALE + Math.floor(i / SCALE)) * width + x * SCALE + (i % SCALE)
        pixels.fill(0, at * 4, at * 4 + 3)
      }
    }
  }
  return { pixels, width }
}

it('referentes-4 the code on a poster holds the address of the page', () => {
  const url = 'https://alumbra.example/referentes/018f0000-0000-7000-8000-000000000001-marie-sklodowska-curie'
  const { pixels, width } = photograph(drawQr(url))
  expect(jsQR(pixels, width, width)?.data).toBe(url)
})
