import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtFiles, filePayload } from './built-files.ts'

const SCRIPT = 'export const nombre = "Elena García Armada"\n'.repeat(40)
const server = Fastify()
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alumbra-built-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'nobody reads this')
  writeFileSync(join(folder, 'client/assets/page-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'client/assets/page-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>')
  const files = builtFiles(pathToFileURL(`${folder}/`))
  server.get('/*', (request, reply) => {
    const file = files.get(request.url)
    return file ? filePayload(request, reply, { address: request.url, file }) : reply.code(404).send('absent')
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('operacion-11 the scripts of the release before are served beside those of this one', async () => {
  mkdirSync(join(folder, 'before/assets'), { recursive: true })
  writeFileSync(join(folder, 'before/assets/page-0f9e.js'), SCRIPT)
  const files = builtFiles(pathToFileURL(`${folder}/`))
  expect([...files.keys()].sort()).toEqual(['/assets/page-0f9e.js', '/assets/page-1a2b.js', '/favicon.svg'])
})

describe('wire-17 a built file', () => {
  it('goes in the copy that the client takes, for a year when its name holds its content', async () => {
    const plain = await server.inject('/assets/page-1a2b.js')
    const packed = await server.inject({
      url: '/assets/page-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(plain.body).toBe(SCRIPT)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(SCRIPT)
    expect(packed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(gzipSync(SCRIPT).length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
  })

  it('is not sent again to those who have it', async () => {
    const first = await server.inject('/favicon.svg')
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    })
    // A proxy that compresses by itself makes the ETag a weak one.
    for (const known of [`"x", ${first.headers.etag}`, `"x",W/${first.headers.etag}`]) {
      const again = await server.inject({ url: '/favicon.svg', headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const other = await server.inject({ url: '/favicon.svg', headers: { 'if-none-match': 'W/"x"' } })
    expect(other.statusCode).toBe(200)
  })

  it('has its exact name: nothing else on the disk has an address', async () => {
    const tricks = [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/page-1a2b.js.gz',
      '/assets/page-1a2b.js%00',
      '/assets//page-1a2b.js',
      '/assets/',
      '/__proto__',
      '/constructor',
    ]
    for (const url of tricks) expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404])
  })
})
