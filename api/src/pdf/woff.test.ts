import { expect, it } from 'vitest'
import { FONT_NAMES, fontBytes } from './fonts.ts'

/** Where the sum over the whole file stands in the table `head`; it counts as zero in the sum of that table. */
const WHOLE_FILE = 8

function sumOf(table: Buffer, tag: string): number {
  const whole = Buffer.alloc(Math.ceil(table.length / 4) * 4)
  table.copy(whole)
  if (tag === 'head') whole.writeUInt32BE(0, WHOLE_FILE)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

it.each(FONT_NAMES)('cv-4 unpacks each table of %s as its makers summed it up', (name) => {
  const font = fontBytes(name)
  const tags: string[] = []
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = font.subarray(12 + 16 * i, 28 + 16 * i)
    const [tag, offset, length] = [
      entry.toString('latin1', 0, 4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ]
    tags.push(tag)
    expect([tag, sumOf(font.subarray(offset, offset + length), tag)]).toEqual([tag, entry.readUInt32BE(4)])
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
  expect(fontBytes(name)).toBe(font)
})
