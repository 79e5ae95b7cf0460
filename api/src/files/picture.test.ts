import { PICTURE_FILES } from '@alumbra/domain/picture'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPicture, hostileFiles, loadedPictures } from '../../test/hostile/hostile-files.ts'
import { everyThird } from '../../test/release.ts'
import { AppError } from '../errors.ts'
import { readPicture } from './picture.ts'

const sizesOf = async (upload: Buffer) =>
  Promise.all(
    (await readPicture(upload, 'ana')).map(async ({ file, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [file, format, width, height]
    }),
  )

describe('readPicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'imagenes-2 keeps a %s as WebP and AVIF in every width, in its proportions',
    async (format) => {
      expect(await sizesOf(await buildPicture(format, 1200, 900))).toEqual([
        ['400.webp', 'webp', 400, 300],
        ['800.webp', 'webp', 800, 600],
        ['160.avif', 'heif', 160, 120],
        ['320.avif', 'heif', 320, 240],
        ['500.avif', 'heif', 500, 375],
        ['800.avif', 'heif', 800, 600],
      ])
    },
  )

  it('does not enlarge', async () => {
    const sizes = await sizesOf(await buildPicture('png', 120, 90))
    expect(sizes.map(([, , ...size]) => size)).toEqual(PICTURE_FILES.map(() => [120, 90]))
  })

  it('holds a very tall picture to twice its width', async () => {
    const sizes = await sizesOf(await buildPicture('png', 20, 20_000))
    expect(sizes.map(([, , ...size]) => size)).toEqual([
      [1, 800],
      [2, 1600],
      [1, 320],
      [1, 640],
      [1, 1000],
      [2, 1600],
    ])
  })

  for (const { steps, when } of everyThird([
    [6, 300, 400],
    [8, 300, 400],
    [3, 400, 300],
  ] as const))
    it.each(steps)(
      'imagenes-2 turns a photograph as its EXIF says (%i)',
      when,
      async (orientation, width, height) => {
        const upload = await sharp(await buildPicture('jpeg', 800, 600))
          .withMetadata({ orientation })
          .toBuffer()
        const sizes = await sizesOf(upload)
        expect(sizes[0]?.slice(2)).toEqual([400, Math.round((400 * height) / width)])
        expect(sizes[3]?.slice(2)).toEqual([320, Math.round((320 * height) / width)])
      },
    )

  it.each([
    ['grey', 'b-w'],
    ['CMYK', 'cmyk'],
  ] as const)('takes a %s JPEG', async (_name, space) => {
    const upload = await sharp(await buildPicture('jpeg'))
      .toColourspace(space)
      .jpeg()
      .toBuffer()
    expect((await readPicture(upload, 'ana')).length).toBe(PICTURE_FILES.length)
  })

  it('keeps transparency', async () => {
    const upload = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    for (const { bytes } of await readPicture(upload, 'ana'))
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })

  it('takes a 16-bit PNG and one with a palette', async () => {
    const plain = await buildPicture('png')
    for (const upload of [
      await sharp(plain).toColourspace('rgb16').png().toBuffer(),
      await sharp(plain).png({ palette: true }).toBuffer(),
    ]) {
      expect((await readPicture(upload, 'ana')).length).toBe(PICTURE_FILES.length)
    }
  })

  it('takes the largest picture allowed', async () => {
    const upload = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#446688' } })
      .jpeg()
      .toBuffer()
    expect((await sizesOf(upload))[1]).toEqual(['800.webp', 'webp', 800, 500])
  })
})

describe('hostile files', async () => {
  const files = await hostileFiles()

  it('come in more than thirty kinds', () => {
    expect(files.length).toBeGreaterThan(30)
  })

  it.each(files)('imagenes-1 refuses: $name', async ({ bytes, code }) => {
    const error = await readPicture(bytes, 'ana').then(
      () => 'taken',
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe(code)
    expect((error as AppError).details.fields?.file).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  })

  it.each(await loadedPictures('SECRETO-1234'))('keeps only the picture of: $name', async ({ bytes }) => {
    expect(bytes.includes('SECRETO-1234')).toBe(true)
    for (const kept of await readPicture(bytes, 'ana')) {
      expect(kept.bytes.includes('SECRETO-1234')).toBe(false)
      const { exif, icc, xmp, iptc, orientation } = await sharp(kept.bytes).metadata()
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
    }
  })

  it('are drawn one at a time, for the worst takes 200 MB', async () => {
    // The whole picture must be in memory to be rotated.
    const worst = await sharp({
      create: { width: 4000, height: 3000, channels: 4, background: '#44668880' },
    })
      .withMetadata({ orientation: 6 })
      .png({ progressive: true })
      .toBuffer()
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, sharp.counters().process)
    }, 1)
    await Promise.all(Array.from({ length: 6 }, (_, n) => readPicture(worst, `ana ${n}`)))
    clearInterval(timer)
    // One picture is decoded, then encoded in one file after the other.
    expect(most).toBe(1)
  }, 60_000)
})
