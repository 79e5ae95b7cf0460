import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimedAnswer } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { buildPicture } from '../test/hostile/hostile-files.ts'
import { type ProxyMode, TcpProxy } from '../test/peers/tcp-proxy.ts'
import { everyThird } from '../test/release.ts'
import { openEmbeddedStage } from '../test/servers/fault-server.ts'
import { expectGraceful, expectHealed, isInTime } from '../test/servers/graceful.ts'

const PDF_MS = 2_500

const folder = mkdtempSync(join(tmpdir(), 'alumbra-s3-'))
let peer: S3rver
let proxy: TcpProxy
let stage: Awaited<ReturnType<typeof openEmbeddedStage>>
let picture: Buffer
let address: string
beforeAll(async () => {
  peer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'fotos', configs: [] }],
  })
  const { port } = await peer.run()
  proxy = await TcpProxy.to(`http://127.0.0.1:${port}`)
  stage = await openEmbeddedStage({
    STORAGE_URL: `s3://fotos?endpoint=http://127.0.0.1:${proxy.port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  })
  picture = await buildPicture('jpeg', 900, 600)
  const answer = await stage.ana.upload('/alumnas/upload-profile-picture', picture)
  address = JSON.parse(answer.text).img
})
afterAll(async () => {
  await stage.close()
  await proxy.close()
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

const see = () => stage.ana.get(address)
const upload = () => stage.ana.upload('/alumnas/upload-profile-picture', picture)
const download = () => stage.ana.get('/alumnas/cv.pdf')
const pictureAddress = async () => JSON.parse((await stage.ana.get('/alumnas/get-alumna-profile')).text).img

describe('a picture store', () => {
  for (const { steps, when } of everyThird<ProxyMode>(['hang', 'refuse', 'slow', 'cut']))
    it.each(steps)(
      'behind a proxy set to "%s": pictures are refused in time, the CV comes without its photo',
      { ...when, timeout: 600_000 },
      async (how) => {
        await tries(`G10 picture store ${how}`, times(1, 30), async () => {
          await proxy.set(how)
          const answers: TimedAnswer[] = await Promise.all([
            see(),
            see(),
            upload(),
            ...Array.from({ length: 8 }, see),
          ])
          const pdf = await download()
          const whose = await pictureAddress()
          await proxy.set('up')
          expectGraceful(answers)
          if (how !== 'slow') expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
          expect(pdf.status).toBe(200)
          expect(isInTime(pdf, PDF_MS), `the PDF took ${pdf.ms} ms`).toBe(true)
          // A refused upload changes nothing.
          if (how !== 'slow') expect(whose).toBe(address)
          address = whose
          await expectHealed(async () => [await see(), await download()])
          expect(stage.server.isAlive()).toBe(true)
        })
      },
    )
})
