import sharp from 'sharp'

/** A picture of one colour, as a user chooses it from the disk. */
export const pngFile = async (width: number, height: number, background = '#fff') => ({
  name: 'imagen.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})
