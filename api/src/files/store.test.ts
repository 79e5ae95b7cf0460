import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FileStore, openStore } from './store.ts'
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
  it('gives back the same bytes, and null for what is not there', async () => {
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
    await expect(store.put(KEY.replace('alumnas', 'empresas'), Buffer.from('x'))).rejects.toThrow()
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
  let deaf: Server
  afterAll(() => deaf.close())

  it('does not wait for ever', async () => {
    deaf = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => deaf.once('listening', resolve))
    const address = deaf.address()
    const port = typeof address === 'object' ? address?.port : 0
    const store = await openStore({
      storageUrl: `s3://fotos?endpoint=http://127.0.0.1:${port}&region=eu-west-1&timeout=200`,
      dataDir: '',
    })
    const startedAt = Date.now()
    await expect(store.get(KEY)).rejects.toThrow()
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  })

  it('is an error where the bucket does not exist, not a missing file', async () => {
    const directory = join(folder, 's3-empty')
    const peer = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [] })
    const { port } = await peer.run()
    const store = await openStore({ storageUrl: `s3://nada?endpoint=http://127.0.0.1:${port}`, dataDir: '' })
    await expect(store.get(KEY)).rejects.toThrow()
    await peer.close()
  })
})
