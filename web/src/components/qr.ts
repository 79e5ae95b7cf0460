import { encode } from 'uqr'

export type Qr = { size: number; d: string }

/** A QR code as one path on a grid of `size`, with the empty border that scanners need. */
export function drawQr(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, d }
}
