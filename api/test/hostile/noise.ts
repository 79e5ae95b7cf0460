import sharp from 'sharp'

/** A picture that no encoder makes small: about two megabytes. */
export const noisePicture = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
}
