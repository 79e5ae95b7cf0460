import { encode } from 'uqr'

export type Qr = { size: number; d: string }

/** A QR code as one line on a grid of `size`, with the empty border that scanners need. */
export function drawQr(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  return { size, d: data.map(drawRow).join('') }
}

/** The dark runs of a row, each drawn from where the one before ended. */
function drawRow(row: readonly boolean[], y: number): string {
  let [d, end] = ['', 0]
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    d += `${d === '' ? `M${start} ${y}.5` : `m${start - end} 0`}h${x + 1 - start}`
    end = x + 1
  }
  return d
}
