import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodInput } from '../test/calls/caller.ts'
import { everyCall } from '../test/calls/calls.ts'
import { Tries } from '../test/counting/tries.ts'
import { startFaultyServer } from './faulty-server.ts'
import { isInstalled } from './run-program.ts'
import { sqlmap, targetsOf } from './sqlmap.ts'
import { openStage, type Stage, type Subject } from './stage.ts'

const SUBJECT = { alumna: 'ana', empresa: 'berta', admin: 'carmen' } as const
/** Calls after these would meet a closed account or another password. */
const isLast = (name: string): number => Number(/^(?:closeCuenta|changePassword|resetPassword)/.test(name))
const calls = [...(await everyCall())]
  .filter(([, { body, query, params }]) => body || query || params)
  .sort(([one], [other]) => isLast(one) - isLast(other))

describe.runIf(isInstalled('sqlmap'))('sqlmap', () => {
  const tries = new Tries('G21 sqlmap')
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it('finds a search that is glued into its SQL', async () => {
    const faulty = await startFaultyServer(stage.app.db)
    const found = await sqlmap({ url: `${faulty.url}/sql?search=Elena`, method: 'GET' }, stage.folder)
    await faulty.close()
    expect(found).toContain('identified the following injection')
  })

  it.each(calls)('finds nothing in %s', async (name, shape) => {
    const subject: Subject = shape.acceso === 'publico' ? 'nobody' : SUBJECT[shape.acceso[0] ?? 'admin']
    const input = await goodInput(stage.app, name)
    for (const target of targetsOf(stage.url, shape, input, await stage.cookieOf(subject))) {
      const found = await sqlmap(target, stage.folder)
      tries.add(found)
      expect(found).toBeUndefined()
    }
  })

  it('looked at every call', () => tries.report(calls.length))
})
