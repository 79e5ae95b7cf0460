import sharp from 'sharp'

/** A picture of one colour, or with another one in its right half, as a user chooses it from the disk. */
export const pngFile = async (width: number, height: number, background = '#fff', right = background) => ({
  name: 'imagen.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: right } },
        gravity: 'east',
      },
    ])
    .png()
    .toBuffer(),
})
