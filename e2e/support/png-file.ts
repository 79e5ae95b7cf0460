import sharp from 'sharp'

/** A picture of one colour, as somebody chooses it from her files. */
export const pngFile = async (width: number, height: number, background = '#fff') => ({
  name: 'imagen.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})
