import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { everyThird } from '../test/release.ts'
import { makeEmbeddedDataDir } from '../test/servers/fault-server.ts'
import { removeDataDir, type ServerProcess, startServer } from '../test/servers/server-process.ts'

const PRELOAD = fileURLToPath(new URL('../test/servers/throw-on-signal.ts', import.meta.url))
const STOP_MS = 10_000

let server: ServerProcess
afterEach(async () => {
  await server.end('SIGKILL')
  removeDataDir(server.dataDir)
})

async function startThrowing(what: string) {
  const dataDir = await makeEmbeddedDataDir()
  server = await startServer({ dataDir, env: { THROWS: what }, nodeArgs: ['--import', PRELOAD] })
  return new Visitor(server.url)
}

describe('an uncaught error', () => {
  for (const { steps, when } of everyThird(['exception', 'rejection']))
    it.each(steps)(
      'of our code (%s) is logged once and stops the server gracefully',
      { ...when, timeout: 300_000 },
      async (what) => {
        await tries(`G10 uncaught ${what}`, times(1, 10), async () => {
          const visitor = await startThrowing(what)
          process.kill(server.pid, 'SIGUSR2')
          const onItsWay = visitor.get('/api/listaReferentes?page=0')
          await expect.poll(() => server.isAlive(), { timeout: STOP_MS }).toBe(false)
          expect([200, 0]).toContain((await onItsWay).status)
          expect(await server.end('SIGKILL')).toBe(1)
          expect(server.log().match(/"event":"uncaught"/g)).toHaveLength(1)
        })
      },
    )

  it('of a dependency is logged and the server continues', async () => {
    const visitor = await startThrowing('dependency')
    await tries('G10 uncaught dependency', times(5, 100), async (n) => {
      process.kill(server.pid, 'SIGUSR2')
      await expect
        .poll(() => server.log().match(/"event":"uncaught.dependency"/g)?.length, { timeout: 2_000 })
        .toBe(n + 1)
      expect((await visitor.get('/api/ready')).status).toBe(200)
    })
    await sleep(500)
    expect(server.isAlive()).toBe(true)
  }, 300_000)
})
