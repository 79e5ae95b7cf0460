import sharp from 'sharp'
import { expect, it } from 'vitest'
import { diceOf } from '../../test/counting/dice.ts'
import { times } from '../../test/counting/note-count.ts'
import { Tries } from '../../test/counting/tries.ts'
import { buildPicture } from '../../test/hostile/hostile-files.ts'
import { AppError } from '../errors.ts'
import { readPicture } from './picture.ts'

const SECRET = Buffer.from('SECRETO-1234')
const MEMORY_MAX = 200 * 1024 * 1024
const CODES = ['paramsError', 'tooLarge', 'unsupportedType']

type Dice = ReturnType<typeof diceOf>

const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** Ways to spoil a picture. */
const WAYS: readonly ((picture: Buffer, other: Buffer, dice: Dice) => Buffer)[] = [
  // A few bytes anywhere.
  (picture, _, dice) =>
    changed(picture, (copy) => {
      for (let i = 0; i < 3; i++) copy[dice(copy.length)] = dice(256)
    }),
  // Bytes of the head, where sizes and types stand.
  (picture, _, dice) =>
    changed(picture, (copy) => {
      for (let i = 0; i < 4; i++) copy[dice(Math.min(64, copy.length))] = dice(256)
    }),
  // The largest numbers.
  (picture, _, dice) => changed(picture, (copy) => copy.fill(0xff, dice(copy.length - 8)).fill(0, 0, 0)),
  (picture, _, dice) => picture.subarray(0, dice(picture.length)),
  // The head of one format and the rest of another.
  (picture, other, dice) =>
    Buffer.concat([picture.subarray(0, 4 + dice(40)), other.subarray(dice(other.length))]),
  // Something inside that is no pixel.
  (picture, _, dice) => {
    const at = dice(picture.length)
    return Buffer.concat([picture.subarray(0, at), SECRET, picture.subarray(at)])
  },
  (picture) => Buffer.concat([picture, SECRET]),
  (picture, other) => Buffer.concat([picture, other]),
  (picture, _, dice) => {
    const [from, length] = [dice(picture.length), dice(600)]
    return Buffer.concat([picture.subarray(0, from), picture.subarray(from - Math.min(from, length))])
  },
]

/** undefined when the upload is refused by name, or taken as nothing but its pixels. */
async function problemOf(bytes: Buffer): Promise<string | undefined> {
  try {
    for (const kept of await readPicture(bytes, 'ana')) {
      if (kept.bytes.includes(SECRET)) return 'foreign bytes are kept'
      const { format, exif, xmp, iptc, pages = 1 } = await sharp(kept.bytes).metadata()
      if (format !== (kept.file.endsWith('.avif') ? 'heif' : 'webp') || exif || xmp || iptc || pages > 1)
        return `kept as ${format}`
    }
  } catch (error) {
    if (error instanceof AppError && CODES.includes(error.code)) return undefined
    return String(error)
  }
  return undefined
}

it('imagenes-1 spoilt pictures are refused by name, or kept as their pixels alone', async () => {
  const tries = new Tries('G14 spoilt uploads')
  const pictures = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => buildPicture(format, 60, 40)),
  )
  const before = process.memoryUsage().rss
  for (let i = 0; i < times(180, 2_000); i++) {
    const dice = diceOf(i)
    const [picture, other] = [pictures[i % 3], pictures[(i + 1) % 3]]
    const spoil = WAYS[Math.floor(i / 3) % WAYS.length]
    if (!picture || !other || !spoil) throw new Error('There is nothing to spoil')
    const problem = await problemOf(spoil(picture, other, dice))
    tries.add(problem && `${problem}, of seed ${i}`)
  }
  tries.report(150)
  expect(process.memoryUsage().rss - before).toBeLessThan(MEMORY_MAX)
}, 300_000)
