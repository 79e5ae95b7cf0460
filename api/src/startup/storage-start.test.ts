// Beside the browser: a bucket that keeps silent.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { Tries } from '../../test/counting/tries.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { startS3 } from '../../test/peers/s3-server.ts'
import { openStore } from '../files/open-store.ts'
import type { FileStore } from '../files/store.ts'
import { explainStorageError, explainStorageRefusal } from './storage-error.ts'
import { requireStorage } from './try-storage.ts'

const tries = new Tries('G-start-storage')
let peer: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  peer = await startS3('fotos')
})
afterAll(async () => {
  await peer.stop()
  tries.report(6)
})
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** The result of a start with this bucket: an error, or warnings. */
async function start(storageUrl: string): Promise<string[]> {
  return requireStorage(await openStore({ storageUrl, dataDir: '' }))
}

describe('the start with a bucket', () => {
  it('says nothing when it can be written, read and deleted', async () => {
    expect(await start(peer.urlOf('fotos'))).toEqual([])
  })

  it('leaves no file of its own there, and warns of one that gives back other bytes', async () => {
    const files = new Map<string, Buffer>()
    const store: FileStore = {
      put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
      get: async (key) => files.get(key) ?? null,
      delete: async (key) => void files.delete(key),
    }
    expect([await requireStorage(store), files.size]).toEqual([[], 0])
    const other = { ...store, get: async () => Buffer.from('otra cosa') }
    expect(await requireStorage(other)).toEqual([
      expect.stringMatching(/^STORAGE_URL: el servidor responde con un error/),
    ])
  })

  it('refuses a bucket that is not there', async () => {
    await expect(start(peer.urlOf('nada'))).rejects.toThrow(
      'STORAGE_URL: ese cubo no existe: créalo o corrige su nombre.',
    )
    tries.add()
  })

  it('refuses a key that the server does not know', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'nadie')
    await expect(start(peer.urlOf('fotos'))).rejects.toThrow(
      'STORAGE_URL: el servidor no conoce AWS_ACCESS_KEY_ID',
    )
    tries.add()
  })

  it('starts with a warning while the store does not answer, because it may recover soon', async () => {
    expect(await start(`s3://fotos?endpoint=http://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(
        /^STORAGE_URL: nadie responde en esa dirección .* Mientras tanto no hay imágenes\.$/,
      ),
    ])
    tries.add()
  })

  it('waits three seconds for a server that hangs, not forever', async () => {
    const hanging = createServer(() => {})
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as AddressInfo
    const elapsed = loopTime()
    expect(await start(`s3://fotos?endpoint=http://127.0.0.1:${port}`)).toEqual([
      expect.stringContaining('STORAGE_URL: el servidor no responde a tiempo'),
    ])
    expect(elapsed()).toBeLessThan(5_000)
    hanging.closeAllConnections()
    hanging.close()
    tries.add()
  })

  it.each([
    ['AccessDenied', 'dales permiso'],
    ['SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY no es la de AWS_ACCESS_KEY_ID'],
    ['MissingCredentials', 'pon AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY'],
    ['PermanentRedirect', 'corrige region o endpoint'],
    ['RequestTimeTooSkewed', 'ponlo en hora'],
  ])('has words for %s', (name, advice) => {
    const error = Object.assign(new Error('in English'), { name })
    expect(explainStorageRefusal(error)).toContain(advice)
    expect(explainStorageError(error)).not.toContain('English')
    tries.add()
  })
})
