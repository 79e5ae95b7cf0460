import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { withTimeLimit } from '../time-limit.ts'
import { openStore } from './open-store.ts'
import type { FileStore } from './store.ts'
import { writeWhole } from './write-whole.ts'

const KEY = 'alumnas/01980000-0000-7000-8000-000000000001/800.webp'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagenes-'))
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const behavesAsStore = (open: () => FileStore) => {
  it('configuration-4 returns the same bytes, and null for a missing key', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256))
    await open().put(KEY, bytes)
    expect(await open().get(KEY)).toEqual(bytes)
    expect(await open().get(KEY.replace('800', '400'))).toBeNull()
  })

  it('puts a second time over the first', async () => {
    await open().put(KEY, Buffer.from('dos'))
    expect((await open().get(KEY))?.toString()).toBe('dos')
  })

  it('deletes, and deletes again without complaint', async () => {
    await open().delete(KEY)
    await open().delete(KEY)
    expect(await open().get(KEY)).toBeNull()
  })

  it.each([
    '../fuera.webp',
    'alumnas/../../fuera.webp',
    '/etc/passwd',
    'alumnas/a\u0000.webp',
    'alumnas\\a.webp',
    'alumnas/a.webp/',
    'alumnas/a.svg',
    'alumnas/%2e%2e/a.webp',
    './a.webp',
    'a.webp',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('Not a key')
    await expect(open().get(key)).rejects.toThrow('Not a key')
    await expect(open().delete(key)).rejects.toThrow('Not a key')
  })
}

describe('the folder', () => {
  let store: FileStore
  beforeAll(async () => {
    store = await openStore({ dataDir: folder })
  })
  behavesAsStore(() => store)

  it('leaves no empty folder behind', async () => {
    expect(await readdir(join(folder, 'imagenes', 'alumnas'))).toEqual([])
  })

  it('leaves neither half a file nor a temporary one when it cannot write', async () => {
    // A file stands where the folder should be.
    await writeFile(join(folder, 'imagenes', 'empresas'), '')
    await expect(store.put(KEY.replace('alumnas', 'empresas'), Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(writeWhole(join(folder, 'imagenes', 'alumnas'), 'not over a folder')).rejects.toThrow()
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect((await stat(join(folder, 'imagenes', 'alumnas'))).isDirectory()).toBe(true)
  })
})

describe('the bucket', () => {
  let peer: S3rver
  let store: FileStore
  beforeAll(async () => {
    const directory = join(folder, 's3')
    const options = { address: '127.0.0.1', port: 0, silent: true, directory }
    peer = new S3rver({ ...options, configureBuckets: [{ name: 'fotos', configs: [] }] })
    const { port } = await peer.run()
    store = await openStore({
      storageUrl: `s3://fotos?endpoint=http://127.0.0.1:${port}&region=eu-west-1`,
      dataDir: '',
    })
  })
  afterAll(() => peer.close())
  behavesAsStore(() => store)
})

describe('a bucket that fails', () => {
  /** A server with responses from the test. */
  async function storeAt(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer as RequestListener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return openStore({ storageUrl: `s3://fotos?endpoint=http://127.0.0.1:${port}`, dataDir: '' })
  }
  const unavailable = { code: 'unavailable', details: { retryAfter: expect.any(Number) } }

  it.each([
    [404, 'NoSuchBucket'],
    [403, 'AccessDenied'],
    [403, 'InvalidAccessKeyId'],
    [500, 'InternalError'],
    [503, 'SlowDown'],
  ])('is unavailable when it says %i %s, and the file is not missing', async (status, code) => {
    const store = await storeAt((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
    })
    await expect(store.get(KEY)).rejects.toMatchObject(unavailable)
    await expect(store.put(KEY, Buffer.from('x'))).rejects.toMatchObject(unavailable)
    await expect(store.delete(KEY)).rejects.toMatchObject(unavailable)
  })

  it.each<[string, RequestListener]>([
    ['never answers', () => {}],
    [
      'stops in the middle of a file',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 1000 }).write('x')
      },
    ],
  ])('is unavailable when it %s, as soon as the request has no time left', async (_what, answer) => {
    const store = await storeAt(answer)
    const elapsed = loopTime()
    const asked = withTimeLimit({ operationMs: 300, totalMs: 300 }, () => store.get(KEY))
    await expect(asked).rejects.toMatchObject(unavailable)
    expect(elapsed()).toBeLessThan(2_000)
  })

  it('is unavailable when nothing listens', async () => {
    const store = await openStore({ storageUrl: 's3://fotos?endpoint=http://127.0.0.1:1', dataDir: '' })
    await expect(store.get(KEY)).rejects.toMatchObject(unavailable)
  })
})
