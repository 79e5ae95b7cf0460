import { PICTURE_FILES } from '@alumbra/domain/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { newAlumna } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { deleteQueuedFiles } from '../../files/deletions.ts'

const UPLOAD_PATH = '/alumnas/upload-profile-picture'
const FORMATS = 'Usa una imagen JPG, PNG o WebP.'

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = (await newAlumna(app)).client
})
afterAll(() => app.close())

const png = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
const img = async (): Promise<string | null> => (await ana.get('/alumnas/get-alumna-profile')).body.img
const queued = async () =>
  (await app.db.selectFrom('file_deletions').select('key').orderBy('key').execute()).map(({ key }) => key)
const keysOf = (url: string) =>
  PICTURE_FILES.map((file) => url.replace('/imagenes/', '').replace('800.webp', file)).sort()

describe('a photo', () => {
  it('F106 becomes the img of the profile, redrawn as WebP', async () => {
    expect(await img()).toBeNull()
    const answer = await ana.upload(UPLOAD_PATH, await png('#c2410c'))
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['img']])
    expect(answer.body.img).toMatch(/^\/imagenes\/alumnas\/[0-9a-f-]{36}\/800\.webp$/)
    expect(await img()).toBe(answer.body.img)
    const picture = await ana.get(answer.body.img)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await queued()).toEqual([])
  })

  it('F106 is replaced by the next, under POST and PUT, and its files are deleted', async () => {
    const first = (await ana.upload(UPLOAD_PATH, await png('#1d4ed8'))).body.img
    await deleteQueuedFiles(app.db, app.fastify.store)
    const answer = await ana.upload(UPLOAD_PATH, await png('#15803d'), { method: 'PUT' })
    const second = answer.body.img
    expect([answer.status, second === first, await img()]).toEqual([200, false, second])
    expect((await ana.get(first)).status).toBe(404)
    expect(await queued()).toEqual(keysOf(first))

    await deleteQueuedFiles(app.db, app.fastify.store)
    for (const key of keysOf(first)) expect(await app.fastify.store.get(key)).toBeNull()
    for (const key of keysOf(second)) expect(await app.fastify.store.get(key)).not.toBeNull()
    expect([await queued(), (await ana.get(second)).status]).toEqual([[], 200])
  })

  it('F106 that is refused says why and leaves the old one', async () => {
    const before = (await ana.upload(UPLOAD_PATH, await png('#a16207'))).body.img
    await deleteQueuedFiles(app.db, app.fastify.store)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const whole = await png('#000')
    const cases: [string, Buffer, object, number, string, string][] = [
      ['an SVG that says it is a PNG', svg, {}, 415, 'unsupportedType', FORMATS],
      [
        'a text',
        Buffer.from('hola'),
        { filename: 'foto.jpg', type: 'image/jpeg' },
        415,
        'unsupportedType',
        FORMATS,
      ],
      ['nothing', Buffer.alloc(0), {}, 400, 'paramsError', 'El archivo está vacío.'],
      [
        'half a PNG',
        whole.subarray(0, whole.length / 2),
        {},
        400,
        'paramsError',
        'La imagen está dañada o incompleta. Prueba con otra.',
      ],
      ['a part of another name', whole, { field: 'foto' }, 400, 'paramsError', 'Elige un archivo'],
      [
        '11 MB',
        Buffer.concat([whole, Buffer.alloc(11 * 1024 * 1024)]),
        {},
        413,
        'tooLarge',
        'La imagen puede ocupar hasta 10 MB.',
      ],
    ]
    for (const [name, bytes, options, status, code, message] of cases) {
      const answer = await ana.upload(UPLOAD_PATH, bytes, options)
      expect([name, answer.status, answer.refusal.errorCode, answer.refusal.fields]).toEqual([
        name,
        status,
        code,
        { file: message },
      ])
    }
    const json = await ana.post(UPLOAD_PATH, { file: 'x' })
    expect([json.status, json.refusal.errorCode]).toEqual([415, 'unsupportedType'])
    expect([await img(), (await ana.get(before)).status, await queued()]).toEqual([before, 200, []])
  })

  it('F106 is uploaded by its owner only', async () => {
    const picture = await png('#be185d')
    expect((await app.visitor().upload(UPLOAD_PATH, picture)).status).toBe(401)
    for (const person of ['berta', 'carmen'] as const)
      expect((await (await app.as(person)).upload(UPLOAD_PATH, picture)).status).toBe(403)
    expect(await queued()).toEqual([])
  })

  it('F106 imagenes-2 is kept 800 wide and without what the camera wrote', async () => {
    const marked = await sharp(await png('#0f766e'))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'MARCA-7731' } })
      .toBuffer()
    expect(marked.includes('MARCA-7731')).toBe(true)
    const { body } = await ana.upload(UPLOAD_PATH, marked, { filename: 'foto.jpg', type: 'image/jpeg' })
    for (const [file, kind] of [
      ['800.webp', 'webp'],
      ['800.avif', 'heif'],
    ] as const) {
      const key = keysOf(body.img).find((one) => one.endsWith(file))
      const kept = await app.fastify.store.get(key ?? '')
      const { format, width, height, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata()
      expect([format, width, height, exif]).toEqual([kind, 800, 533, undefined])
      expect(kept?.includes('MARCA-7731')).toBe(false)
    }
  })
})
