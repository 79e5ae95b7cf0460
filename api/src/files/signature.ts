export type PictureFormat = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Detects the picture format by the first bytes; null for everything that must not reach a decoder. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

/** True for an animated PNG (an `acTL` chunk before its pixels), which the decoder would take for a still one. */
export function isAnimatedPng(bytes: Buffer): boolean {
  let at = PNG.length
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT' || type === 'IEND') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

/** Whether a stored picture (WebP or AVIF) has all its bytes, by the lengths that stand in the file: a disk that was full empties some. */
export function isWhole(bytes: Buffer): boolean {
  if (pictureFormat(bytes) === 'webp') return bytes.length === 8 + bytes.readUInt32LE(4)
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif') return false
  let at = 0
  while (at + 8 <= bytes.length) at += Math.max(8, bytes.readUInt32BE(at))
  return at === bytes.length
}
