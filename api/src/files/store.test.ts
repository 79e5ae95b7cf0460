import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HOUR } from '@alumbra/domain/time'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { withTimeLimit } from '../time-limit.ts'
import { openStore } from './open-store.ts'
import type { ListedStore } from './store.ts'
import { writeWhole } from './write-whole.ts'

const KEY = 'alumnas/01980000-0000-7000-8000-000000000001/800.webp'
/** Another file of the same picture. */
const SMALLER = KEY.replace('/800', '/400')
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

async function listed(store: ListedStore, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(folder)) keys.push(key)
  return keys.sort()
}

const behavesAsStore = (open: () => ListedStore) => {
  it('configuration-4 returns the same bytes, and null for a missing key', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256))
    await open().put(KEY, bytes)
    expect(await open().get(KEY)).toEqual(bytes)
    expect(await open().get(SMALLER)).toBeNull()
  })

  it('puts a second time over the first', async () => {
    await open().put(KEY, Buffer.from('dos'))
    expect((await open().get(KEY))?.toString()).toBe('dos')
  })

  it('copias-16 lists the keys of one folder, and none where it has none', async () => {
    const keys = [SMALLER, KEY]
    for (const key of [...keys, KEY.replace('alumnas', 'referentes')]) await open().put(key, Buffer.from('x'))
    expect(await listed(open(), 'alumnas')).toEqual(keys)
    expect(await listed(open(), 'referentes')).toEqual([KEY.replace('alumnas', 'referentes')])
    expect(await listed(open(), 'empresas')).toEqual([])
    for (const key of [SMALLER, KEY.replace('alumnas', 'referentes')]) await open().delete(key)
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
  let store: ListedStore
  beforeAll(async () => {
    store = await openStore({ dataDir: folder })
  })
  behavesAsStore(() => store)

  it('keeps its files from the other users of the machine', async () => {
    await store.put(KEY, Buffer.from('x'))
    expect((await stat(join(folder, 'imagenes', KEY))).mode & 0o137).toBe(0)
    await store.delete(KEY)
  })

  it('leaves no empty folder behind', async () => {
    expect(await readdir(join(folder, 'imagenes', 'alumnas'))).toEqual([])
  })

  it('imagenes-6 removes what a killed upload left unfinished with the last file of its picture', async () => {
    const place = join(folder, 'imagenes', dirname(KEY))
    for (const key of [KEY, SMALLER]) await store.put(key, Buffer.from('x'))
    const [old = '', young = ''] = [0, 1].map(() => `.${crypto.randomUUID()}.tmp`)
    for (const name of [old, young]) await writeFile(join(place, name), 'half')
    const age = (name: string, hours = 0.8) =>
      utimes(join(place, name), new Date(), new Date(Date.now() - hours * HOUR))
    await age(old)
    await age(young, 0.4)
    await store.delete(KEY)
    expect(await readdir(place)).toHaveLength(3)
    await store.delete(SMALLER)
    expect(await readdir(place)).toEqual([young])
    await age(young)
    await store.delete(KEY)
    expect(existsSync(place)).toBe(false)
  })

  it('leaves neither half a file nor a temporary one when it cannot write', async () => {
    // A file stands where the folder should be.
    await writeFile(join(folder, 'imagenes', 'empresas'), '')
    expect(await listed(store, 'empresas')).toEqual([])
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
  let store: ListedStore
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
  async function storeAt(answer: Parameters<typeof createServer>[1], more = '') {
    const server = createServer(answer as RequestListener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return openStore({ storageUrl: `s3://fotos?endpoint=http://127.0.0.1:${port}${more}`, dataDir: '' })
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
    let isOpen = false
    const store = await storeAt((request, response) => {
      isOpen = true
      response.once('close', () => {
        isOpen = false
      })
      answer(request, response)
    })
    const elapsed = loopTime()
    const asked = withTimeLimit({ operationMs: 300, totalMs: 300 }, () => store.get(KEY))
    await expect(asked).rejects.toMatchObject(unavailable)
    expect(elapsed()).toBeLessThan(2_000)
    await vi.waitFor(() => expect(isOpen).toBe(false), 5_000)
  })

  it('configuration-4 is unavailable after the timeout of STORAGE_URL', async () => {
    const store = await storeAt(() => {}, '&timeout=200')
    const elapsed = loopTime()
    await expect(store.get(KEY)).rejects.toMatchObject(unavailable)
    expect(elapsed()).toBeLessThan(2_000)
  })

  it('configuration-4 signs with a temporary token for the usual region, and says what a file is', async () => {
    vi.stubEnv('AWS_SESSION_TOKEN', 'de-una-hora')
    onTestFinished(() => void vi.stubEnv('AWS_SESSION_TOKEN', undefined))
    const asked: unknown[] = []
    const store = await storeAt(({ method, url, headers }, response) => {
      const { authorization = '', 'x-amz-security-token': token, 'content-type': type } = headers
      asked.push([method, url, token, type, /\/[a-z0-9-]+\/s3\/aws4_request/.exec(authorization)?.[0]])
      response.end()
    })
    await store.put(KEY, Buffer.from('x'))
    await store.delete(KEY)
    expect(asked).toEqual([
      ['PUT', `/fotos/${KEY}`, 'de-una-hora', 'image/webp', '/eu-west-1/s3/aws4_request'],
      ['DELETE', `/fotos/${KEY}`, 'de-una-hora', undefined, '/eu-west-1/s3/aws4_request'],
    ])
  })

  it('asks once more after an error of the server, and follows it nowhere else', async () => {
    const asked: (string | undefined)[] = []
    const store = await storeAt(({ url }, response) => {
      asked.push(url)
      if (asked.length === 1) response.writeHead(500)
      if (asked.length === 3) response.writeHead(307, { location: '/otro' })
      response.end('una foto')
    })
    expect((await store.get(KEY))?.toString()).toBe('una foto')
    await expect(store.get(KEY)).rejects.toMatchObject(unavailable)
    expect(asked).toEqual(Array(3).fill(`/fotos/${KEY}`))
  })

  it('copias-16 names the refusal of a list', async () => {
    const store = await storeAt((_request, response) => {
      response.writeHead(403).end('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')
    })
    await expect(listed(store, 'alumnas')).rejects.toMatchObject({
      ...unavailable,
      cause: { name: 'AccessDenied', status: 403 },
    })
  })

  it('copias-16 lists every page of a bucket, and takes no part of a list for the whole', async () => {
    const end = '</ListBucketResult>'
    const pages = [
      '<IsTruncated>true</IsTruncated><Contents><Key>alumnas/a/800.webp</Key></Contents><NextContinuationToken>uno+/&amp;dos</NextContinuationToken>',
      // Some servers name the token of the end too.
      '<IsTruncated>false</IsTruncated><Contents><Key>alumnas/b/800.webp</Key></Contents><Contents><Key>alumnas/b/otro.txt</Key></Contents><NextContinuationToken>tres</NextContinuationToken>',
    ]
    const asked: (string | null)[][] = []
    const store = await storeAt((request, response) => {
      const { searchParams } = new URL(`http://fotos${request.url}`)
      asked.push(['prefix', 'continuation-token'].map((name) => searchParams.get(name)))
      response.end(`<?xml version="1.0"?><ListBucketResult>${pages[asked.length - 1]}${end}`)
    })
    expect(await listed(store, 'alumnas')).toEqual(['alumnas/a/800.webp', 'alumnas/b/800.webp'])
    expect(asked).toEqual([
      ['alumnas/', null],
      ['alumnas/', 'uno+/&dos'],
    ])
    for (const answer of [
      '<html>hola</html>',
      `<ListBucketResult>${pages[1]}`,
      `<ListBucketResult><IsTruncated>true</IsTruncated>${end}`,
    ]) {
      const broken = await storeAt((_request, response) => void response.end(answer))
      await expect(listed(broken, 'alumnas')).rejects.toMatchObject(unavailable)
    }
  })

  it('is unavailable when nothing listens', async () => {
    const store = await openStore({ storageUrl: 's3://fotos?endpoint=http://127.0.0.1:1', dataDir: '' })
    await expect(store.get(KEY)).rejects.toMatchObject(unavailable)
  })
})
