import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export type HostileFile = {
  name: string
  bytes: Buffer
  code: 'unsupportedType' | 'tooLarge' | 'paramsError'
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const ascii = (text: string) => Buffer.from(text, 'latin1')

/** Deterministic noise that no encoder compresses. */
function noise(width: number, height: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  let state = seed
  for (let i = 0; i < bytes.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    bytes[i] = state >> 16
  }
  return bytes
}

/** A valid picture. */
export const buildPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  width = 120,
  height = 90,
) =>
  sharp(noise(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  data.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** A PNG with a declared size and little data. */
const pngOf = (width: number, height: number, pixels: Buffer, before: Buffer[] = []): Buffer =>
  Buffer.concat([
    PNG_START,
    header(width, height),
    ...before,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])

function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

const riff = (kind: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length + 4)
  return Buffer.concat([ascii('RIFF'), size, ascii(kind), data])
}

const animated = (format: 'webp' | 'gif') =>
  sharp(noise(40, 80), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer()

/** Files that are not an accepted picture, each with the expected error. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    buildPicture('jpeg'),
    buildPicture('png'),
    buildPicture('webp'),
  ])
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  const small = (name: string, bytes: Buffer | string): HostileFile => ({
    name,
    bytes: Buffer.from(bytes as string),
    code: 'unsupportedType',
  })
  const damaged = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, code: 'paramsError' })
  const large = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, code: 'tooLarge' })

  return [
    damaged('zero bytes', Buffer.alloc(0)),
    small('one byte', 'x'),
    small('plain text', 'hola'),
    small('zeros', Buffer.alloc(5000)),
    small('SVG', SVG),
    small('SVG with a declaration', `<?xml version="1.0"?>${SVG}`),
    small('SVG behind blanks', `\n\n   ${SVG}`),
    small('SVG with an outside entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
    small('compressed SVG', gzipSync(SVG)),
    small('HTML', '<!doctype html><script>alert(1)</script>'),
    small('PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
    small('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'),
    small('MVG', 'push graphic-context\nfill url(https://x.test)\npop graphic-context'),
    small('ZIP', Buffer.from('504b0304140000000000', 'hex')),
    small('ELF', Buffer.from('7f454c4602010100', 'hex')),
    small('Windows program', 'MZ\u0090\u0000'),
    small('shell script', '#!/bin/sh\nid'),
    small('PHP', '<?php system($_GET[0]); ?>'),
    small('GIF', await buildPicture('gif')),
    small('moving GIF', await animated('gif')),
    small('GIF that is JavaScript', 'GIF89a/*\u0001\u0001*/=1;alert(1)'),
    small('AVIF', await buildPicture('avif')),
    small('TIFF', await buildPicture('tiff')),
    small('BMP', Buffer.concat([ascii('BM'), Buffer.alloc(60)])),
    small('ICO', Buffer.from('00000100010010100000010020006804', 'hex')),
    small('HEIC', Buffer.concat([Buffer.from('00000018', 'hex'), ascii('ftypheic'), Buffer.alloc(40)])),
    small('JPEG XL', Buffer.from('ff0a0000', 'hex')),
    small('JPEG 2000', Buffer.from('0000000c6a5020200d0a870a', 'hex')),
    small('PSD', ascii('8BPS\u0000\u0001')),
    small('WAV', riff('WAVE', Buffer.alloc(40))),
    small('AVI', riff('AVI ', Buffer.alloc(40))),
    small('SVG before a PNG', Buffer.concat([ascii(SVG), png])),
    small('byte order mark before a PNG', Buffer.concat([Buffer.from('efbbbf', 'hex'), png])),
    small('moving WebP', await animated('webp')),
    small('moving PNG', pngOf(8, 8, Buffer.alloc(72), [chunk('acTL', Buffer.alloc(8))])),
    damaged('only the signature of a JPEG', Buffer.from('ffd8ffe0', 'hex')),
    damaged('only the signature of a PNG', PNG_START),
    damaged('only the signature of a WebP', riff('WEBP', Buffer.alloc(0))),
    damaged('signature of a PNG before an SVG', Buffer.concat([PNG_START, ascii(SVG)])),
    damaged('signature of a JPEG before an SVG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), ascii(SVG)])),
    damaged('WebP with an SVG inside', riff('WEBP', ascii(SVG))),
    damaged('JPEG cut in the middle', cut(jpeg, 0.5)),
    damaged('JPEG cut in its head', cut(jpeg, 0.02)),
    damaged('PNG cut in the middle', cut(png, 0.5)),
    damaged('WebP cut in the middle', cut(webp, 0.5)),
    damaged('PNG with broken pixels', pngOf(100, 100, Buffer.from('nothing')).fill(0xff, 41, 60)),
    damaged('PNG without pixels', Buffer.concat([PNG_START, header(10, 10), chunk('IEND', Buffer.alloc(0))])),
    damaged('PNG 0 pixels wide', pngOf(0, 10, Buffer.alloc(10))),
    large('PNG of 50,000 × 50,000 in a few bytes', pngOf(50_000, 50_000, Buffer.alloc(1000))),
    large('PNG of 6,400 × 6,400, all of it there', pngOf(6_400, 6_400, Buffer.alloc(6_401 * 6_400))),
    large('JPEG that says 65,000 × 65,000', jpegSaying(jpeg, 65_000, 65_000)),
    large('JPEG of more than 10 MB', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])),
  ]
}

/** Valid pictures with hidden content: accepted, and only the pixels are stored. */
export async function loadedPictures(secret: string): Promise<{ name: string; bytes: Buffer }[]> {
  const [jpeg, png, webp] = await Promise.all([
    buildPicture('jpeg'),
    buildPicture('png'),
    buildPicture('webp'),
  ])
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), ascii(secret)])
  const exif = await sharp(jpeg)
    .withExif({
      IFD0: { Copyright: secret, ImageDescription: secret },
      IFD3: { GPSLatitude: '40/1 25/1 0/1' },
    })
    .toBuffer()
  return [
    { name: 'JPEG with a comment', bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]) },
    { name: 'JPEG with EXIF and a place', bytes: exif },
    { name: 'JPEG with something behind it', bytes: Buffer.concat([jpeg, ascii(secret)]) },
    {
      name: 'PNG with a text chunk',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        chunk('tEXt', ascii(`Comment\u0000${secret}`)),
        png.subarray(33),
      ]),
    },
    { name: 'PNG with a ZIP behind it', bytes: Buffer.concat([png, ascii(`PK\u0003\u0004${secret}`)]) },
    { name: 'WebP with something behind it', bytes: Buffer.concat([webp, ascii(secret)]) },
  ]
}
