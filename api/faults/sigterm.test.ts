import { expect, it } from 'vitest'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { makeEmbeddedDataDir } from '../test/servers/fault-server.ts'
import { removeDataDir, startServer } from '../test/servers/server-process.ts'
import { endUnderLoad } from '../test/servers/under-load.ts'

const STOP_MS = 10_000
const BEFORE_MIN = 12

it('G10 SIGTERM under load finishes running requests, cuts none, and ends within ten seconds', async () => {
  const dataDir = await makeEmbeddedDataDir()
  await tries('G10 SIGTERM under load', times(1, 30), async () => {
    const { exitCode, ms, wrong, before } = await endUnderLoad(await startServer({ dataDir }))
    expect(exitCode).toBe(0)
    expect(ms).toBeLessThan(STOP_MS)
    expect(wrong).toEqual([])
    expect(before.length).toBeGreaterThan(BEFORE_MIN)
  })
  removeDataDir(dataDir)
}, 600_000)
