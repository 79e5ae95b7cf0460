// Beside the browser: a bucket that keeps silent, for five seconds.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { startS3 } from '../../test/peers/s3-server.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import { storage } from './storage.ts'

const tries = new Tries('G-doctor-storage')
let peer: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  peer = await startS3('fotos')
})
afterAll(async () => {
  await peer.stop()
  tries.report(5)
})
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

async function examineStorage(STORAGE_URL: string): Promise<string[]> {
  tries.add()
  return linesOf([storage], contextOf({ STORAGE_URL }))
}

describe('the bucket', () => {
  it('is written, read and deleted', async () => {
    expect(await examineStorage(peer.urlOf('fotos'))).toEqual([
      expect.stringMatching(/^✓ Imágenes: el cubo fotos guarda, da y borra \(\d+ ms\)\.$/),
    ])
  })

  it('is reported when the bucket or the key does not exist', async () => {
    expect(await examineStorage(peer.urlOf('nada'))).toEqual([
      '✗ STORAGE_URL: ese cubo no existe: créalo o corrige su nombre.',
    ])
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'nadie')
    expect(await examineStorage(peer.urlOf('fotos'))).toEqual([
      '✗ STORAGE_URL: el servidor no conoce AWS_ACCESS_KEY_ID: corrígela.',
    ])
  })

  it('is reported when it does not answer', async () => {
    expect(await examineStorage(`s3://fotos?endpoint=http://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(/^✗ STORAGE_URL: nadie responde en esa dirección/),
    ])
  })

  it('is given up after five seconds of silence', async () => {
    const hanging = createServer(() => {})
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as AddressInfo
    expect(await examineStorage(`s3://fotos?endpoint=http://127.0.0.1:${port}`)).toEqual([
      expect.stringMatching(
        /^✗ (?:Imágenes \(S3\): no termina en 5 segundos|STORAGE_URL: el servidor no responde a tiempo)/,
      ),
    ])
    hanging.closeAllConnections()
    hanging.close()
  })
})
