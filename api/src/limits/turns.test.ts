import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { Turns } from './turns.ts'

/** Starts work that ends with `endOne`, and lists what has started. */
function bench(turns: Turns) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string, name = who): Promise<unknown> =>
    turns
      .run(who, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
      .catch((error: unknown) => error)
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { started, ask, endOne }
}

describe('cuentas-4 the turns of hashes', () => {
  it('let another network in after one of the flood, not after all', async () => {
    const { started, ask, endOne } = bench(new Turns({ atOnce: 2, ofOne: 2, waiting: 60 }))
    for (let n = 1; n <= 20; n++) ask('flood', `flood ${n}`)
    ask('lucia')
    ask('school', 'school 1')
    ask('school', 'school 2')
    for (let n = 0; n < 6; n++) await endOne()
    expect(started).toEqual([
      'flood 1',
      'flood 2',
      'flood 3',
      'lucia',
      'school 1',
      'flood 4',
      'school 2',
      'flood 5',
    ])
  })

  it('refuse the last of the flood for a newcomer when too many wait', async () => {
    const { started, ask, endOne } = bench(new Turns({ atOnce: 1, ofOne: 1, waiting: 3 }))
    const flood = [1, 2, 3, 4].map((n) => ask('flood', `flood ${n}`))
    expect(await ask('flood', 'flood 5')).toBeInstanceOf(AppError)
    ask('lucia')
    const refused = await flood[3]
    expect(refused).toBeInstanceOf(AppError)
    expect((refused as AppError).details.retryAfter).toBe(2)
    for (let n = 0; n < 4; n++) await endOne()
    expect(started).toEqual(['flood 1', 'flood 2', 'lucia', 'flood 3'])
  })

  it('refuse a newcomer when nobody has more waiting', async () => {
    const { ask } = bench(new Turns({ atOnce: 1, ofOne: 1, waiting: 2 }))
    for (const who of ['ana', 'berta', 'carmen']) ask(who)
    expect(await ask('lucia')).toBeInstanceOf(AppError)
  })

  it('refuse a flood that has enough waiting, although there is room', async () => {
    const { started, ask, endOne } = bench(new Turns({ atOnce: 1, ofOne: 1, waiting: 20, waitingOfOne: 2 }))
    const flood = [1, 2, 3, 4].map((n) => ask('flood', `flood ${n}`))
    ask('lucia')
    expect(await flood[3]).toBeInstanceOf(AppError)
    for (let n = 0; n < 4; n++) await endOne()
    expect(started).toEqual(['flood 1', 'flood 2', 'lucia', 'flood 3'])
  })

  it('leave places for others, however much one network asks for', async () => {
    const { started, ask, endOne } = bench(new Turns({ atOnce: 3, ofOne: 1, waiting: 60 }))
    for (let n = 1; n <= 5; n++) ask('flood', `flood ${n}`)
    ask('lucia')
    expect(started).toEqual(['flood 1', 'lucia'])
    await endOne()
    expect(started).toEqual(['flood 1', 'lucia', 'flood 2'])
  })

  it('give every place back', async () => {
    const { started, ask, endOne } = bench(new Turns({ atOnce: 2, ofOne: 1, waiting: 4 }))
    for (let round = 0; round < 2; round++) {
      for (const who of ['ana', 'berta', 'ana', 'berta', 'ana', 'berta']) ask(who)
      for (let n = 0; n < 6; n++) await endOne()
    }
    expect(started).toHaveLength(12)
  })
})
