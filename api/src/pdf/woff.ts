import { inflateSync } from 'node:zlib'

/** Sizes of WOFF 1.0 (https://www.w3.org/TR/WOFF/) and of the SFNT that it packs, in bytes. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

type Table = { tag: Buffer; checksum: number; bytes: Buffer }

/** The font that a WOFF file packs. fontkit, given the WOFF, inflates the whole table of the outlines for each glyph. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff)
  const sfnt = Buffer.alloc(
    tables.reduce((sum, { bytes }) => sum + padded(bytes), SFNT.header + tables.length * SFNT.entry),
  )
  // The three numbers after these help a binary search, which fontkit does not do.
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0)
  sfnt.writeUInt16BE(tables.length, 4)
  let offset = SFNT.header + tables.length * SFNT.entry
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT.header + i * SFNT.entry
    tag.copy(sfnt, entry)
    sfnt.writeUInt32BE(checksum, entry + 4)
    sfnt.writeUInt32BE(offset, entry + 8)
    sfnt.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(sfnt, offset)
    offset += padded(bytes)
  }
  return sfnt
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = WOFF.header + i * WOFF.entry
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that would not get smaller is stored as it is.
      bytes: packed.length < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed,
    }
  })
}

/** A table takes a multiple of four bytes. */
const padded = ({ length }: Buffer): number => Math.ceil(length / 4) * 4
