import { expect, it, vi } from 'vitest'
import { TimeLimit, withTimeLimit } from '../../time-limit.ts'
import { WritePlaces } from './write-places.ts'

const unlimited = () =>
  new TimeLimit({ operationMs: Number.POSITIVE_INFINITY, totalMs: Number.POSITIVE_INFINITY })
const takeWith = (places: WritePlaces, limit: TimeLimit) => withTimeLimit(limit, () => places.take(limit))

it('observabilidad-9 work without time left is refused alone: nobody waits in its name, and no failure is left that nobody catches', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  try {
    const places = new WritePlaces(1)
    const leave = await takeWith(places, unlimited())
    const waiting = Array.from({ length: 50 }, () => takeWith(places, unlimited()))
    const late = new TimeLimit({ operationMs: 0, totalMs: 0 })
    for (let n = 0; n < 3; n++)
      await expect(takeWith(places, late)).rejects.toMatchObject({ code: 'unavailable' })
    await new Promise(setImmediate)
    expect(unhandled).not.toHaveBeenCalled()
    leave()
    for (const next of waiting) (await next)()
  } finally {
    process.off('unhandledRejection', unhandled)
  }
})
