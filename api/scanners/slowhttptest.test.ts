import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../test/counting/tries.ts'
import { isInstalled, runProgram } from './run-program.ts'
import { openStage, type Stage } from './stage.ts'

/** Slow heads, slow bodies, slow reading. */
const ATTACKS = {
  heads: ['-H', '-i', '3'],
  bodies: ['-B', '-i', '3', '-s', '8192', '-t', 'POST'],
  reading: ['-X', '-r', '100', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '3'],
}
const SECONDS = 30

describe.runIf(isInstalled('slowhttptest'))('slowhttptest', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it.each(Object.entries(ATTACKS))('keeps nobody else from the site by slow %s', async (name, flags) => {
    const tries = new Tries(`G21 slowhttptest, slow ${name}`)
    let ended = false
    const attack = runProgram(
      'slowhttptest',
      ['-c', '400', '-r', '100', '-l', String(SECONDS), '-p', '5', '-u', `${stage.url}/contact`, ...flags],
      stage.folder,
    ).finally(() => {
      ended = true
    })
    while (!ended) {
      const answer = await fetch(`${stage.url}/api/listaReferentes?page=0`, {
        signal: AbortSignal.timeout(10_000),
      }).catch((error: unknown) => error)
      tries.add(answer instanceof Response && answer.ok ? undefined : String(answer))
      await sleep(200)
    }
    const output = await attack
    expect(output).toMatch(/exit status|Exit status/i)
    tries.report(20)
  })
})
