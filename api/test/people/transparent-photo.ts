import sharp from 'sharp'

/** A picture in which nothing is painted. */
export const transparentPng = (): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()

/** The first pixel of the first photo of a PDF. */
export async function firstPixel(pdf: Buffer): Promise<number[]> {
  const jpeg = pdf.subarray(pdf.indexOf('ffd8ff', 0, 'hex'))
  const pixels = await sharp(jpeg, { failOn: 'none' }).raw().toBuffer()
  return [...pixels.subarray(0, 3)]
}
