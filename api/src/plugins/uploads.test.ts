import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { buildPicture, hostileFiles } from '../../test/hostile/hostile-files.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

const UPLOAD_PATH = '/alumnas/upload-profile-picture'
const MIB = 1024 * 1024

let app: TestApp
let ana: Client
let picture: Buffer

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  picture = await buildPicture('png')
})
afterAll(() => app.close())

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const multipart = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  ana.send({ method: 'POST', url: UPLOAD_PATH, payload, headers: { 'content-type': type } })
const foto = async () => (await ana.get('/alumnas/get-alumna-profile')).body.img

describe('F106 an upload', () => {
  it('F106 takes a picture in the part named file and answers its address', async () => {
    const answer = await ana.upload(UPLOAD_PATH, picture)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ img: await foto() })
    expect(answer.body.img).toMatch(/^\/imagenes\/alumnas\/[0-9a-f-]{36}\/800\.webp$/)
  })

  it('F106 changes the address with every picture', async () => {
    const before = await foto()
    expect((await ana.upload(UPLOAD_PATH, picture)).body.img).not.toBe(before)
  })

  it('imagenes-6 waits for two others of its owner at most, and not for all of another one', async () => {
    const lucia = await app.as('lucia')
    // Large enough that the first is still being drawn when the last arrives.
    const large = await buildPicture('jpeg', 1_600, 1_200)
    const hers = Promise.all(Array.from({ length: 6 }, () => ana.upload(UPLOAD_PATH, large)))
    const other = await lucia.upload(UPLOAD_PATH, picture)
    const answers = await hers
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503, 503])
    expect(other.status).toBe(200)
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('judges the content, not name or type', async () => {
    const answer = await ana.upload(UPLOAD_PATH, picture, {
      filename: '../../x.exe',
      type: 'application/x-msdownload',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.img).not.toContain('exe')
  })
})

describe('an upload that is refused', () => {
  it.each([
    ['no part at all', '--x--\r\n', 'Elige un archivo'],
    ['a part of another name', `${part('name="foto"; filename="a.png"', 'x')}--x--\r\n`, 'Elige un archivo'],
    ['a text field named file', `${part('name="file"', 'x')}--x--\r\n`, 'Envía un solo archivo'],
    ['two files', `${part('name="file"; filename="a"', 'x').repeat(2)}--x--\r\n`, 'Envía un solo archivo'],
    [
      'a file and a field',
      `${part('name="file"; filename="a"', 'x')}${part('name="rol"', 'admin')}--x--\r\n`,
      'Envía un solo archivo',
    ],
    ['a field named __proto__', `${part('name="__proto__"; filename="a"', 'x')}--x--\r\n`, ''],
    ['a body that ends too early', part('name="file"; filename="a"', 'x'), 'No hemos podido leer'],
    ['an empty body', '', ''],
    ['no multipart at all', 'hello', ''],
  ])('imagenes-3 says 400 with a message for the field: %s', async (_name, payload, message) => {
    const answer = await multipart(payload)
    expect(answer.status).toBe(400)
    expect(answer.refusal.errorCode).toBe('paramsError')
    expect(answer.refusal.fields?.file).toMatch(message === '' ? /^[A-ZÁÉ]/ : new RegExp(`^${message}`))
  })

  it('says 400 without a boundary', async () => {
    expect((await multipart('--x--', 'multipart/form-data')).status).toBe(400)
  })

  it.each([
    'application/json',
    'image/png',
    'application/octet-stream',
    'text/plain',
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded',
  ])('says 415 to %s', async (type) => {
    const payload = type === 'application/json' ? '{"file":"x"}' : picture
    const answer = await multipart(payload, type)
    expect([answer.status, answer.refusal.errorCode]).toEqual([415, 'unsupportedType'])
  })

  it('imagenes-1 answers 413 above 10 MB, and accepts exactly 10 MB', async () => {
    const above = await ana.upload(UPLOAD_PATH, Buffer.alloc(10 * MIB + 1))
    expect([above.status, above.refusal.errorCode]).toEqual([413, 'tooLarge'])
    expect(above.refusal.fields?.file).toContain('10 MB')
    expect((await ana.upload(UPLOAD_PATH, Buffer.alloc(10 * MIB))).status).toBe(415)
  })

  it('answers 413 over a real connection too, so that the browser receives it', async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const address = app.fastify.server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(12 * MIB)]), 'foto.jpg')
    const cookie = `alumbra=${ana.cookie('alumbra')}`
    const answer = await fetch(origin + UPLOAD_PATH, { method: 'POST', body, headers: { cookie } })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ errorCode: 'tooLarge' })
  })

  it('says 401 to a visitor and 403 to an empresa before anything is read', async () => {
    expect((await app.visitor().upload(UPLOAD_PATH, picture)).status).toBe(401)
    expect((await (await app.as('berta')).upload(UPLOAD_PATH, picture)).status).toBe(403)
  })

  it('imagenes-3 says 415 to a multipart body on every call that takes no file', async () => {
    const answer = await ana.upload('/alumnas/updatecv', picture)
    expect([answer.status, answer.refusal.errorCode]).toEqual([415, 'unsupportedType'])
  })

  it('imagenes-1 keeps the old picture and leaves no file behind after any refused file', async () => {
    const before = await foto()
    const files = await hostileFiles()
    const statuses: Record<string, number> = {}
    for (const { name, bytes, code } of files) {
      const answer = await ana.upload(UPLOAD_PATH, bytes)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      expect({ name, code: answer.refusal.errorCode }).toEqual({ name, code })
      expect(answer.refusal.fields?.file).toMatch(/\S/)
    }
    expect(await foto()).toBe(before)
    expect(
      await app.db
        .selectFrom('file_deletions')
        .select('key')
        .where('delete_after', '>', new Date())
        .execute(),
    ).toEqual([])
    expect(Object.keys(statuses).sort()).toEqual(['400', '413', '415'])
  }, 60_000)
})
