import { stat } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { loopTime } from '../test/counting/loop-time.ts'
import { inTime, inTimeWithSignal, REQUEST, TimeLimit, timeLimit, withTimeLimit } from './time-limit.ts'

const LIMITS = { operationMs: 200, totalMs: 300 }
const forMs = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs work within the limits, by a clock that no other work on the machine holds up. */
async function inFakeTime(work: () => Promise<void>, limits = LIMITS): Promise<void> {
  vi.useFakeTimers()
  await Promise.all([withTimeLimit(limits, work), vi.advanceTimersByTimeAsync(5_000)]).finally(() =>
    vi.useRealTimers(),
  )
}

describe('a time limit', () => {
  it('ends an operation that takes too long, and aborts its signal', async () => {
    let ended = false
    const elapsed = loopTime()
    const asked = withTimeLimit(LIMITS, () =>
      inTimeWithSignal(async (signal) => {
        signal.addEventListener('abort', () => {
          ended = true
        })
        await forMs(2_000)()
      }),
    )
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
    expect(elapsed()).toBeLessThan(1_000)
    expect(ended).toBe(true)
  })

  it('adds up what one piece of work waits for, and nothing else that it does', async () => {
    await inFakeTime(async () => {
      await inTime(forMs(120))
      // Its own work, such as hashing a password.
      await forMs(400)()
      await inTime(forMs(120))
      expect(timeLimit().leftMs()).toBe(60)
      await expect(inTime(forMs(120))).rejects.toMatchObject({ code: 'unavailable' })
    })
  })

  it('of a request ends it within three seconds, and an operation that hangs sooner, so that time is left for another', async () => {
    await inFakeTime(async () => {
      const startedAt = performance.now()
      const hang = () => inTime(() => new Promise(() => {})).catch(() => {})
      await hang()
      expect(timeLimit().leftMs()).toBeGreaterThan(300)
      for (let i = 0; i < 3; i++) await hang()
      expect(performance.now() - startedAt).toBeLessThan(3_000)
    }, REQUEST)
  })

  it('counts concurrent waits once', async () => {
    await inFakeTime(async () => {
      await Promise.all(Array.from({ length: 10 }, () => inTime(forMs(150))))
      expect(timeLimit().leftMs()).toBe(150)
    })
  })

  it('counts a wait that is not over', async () => {
    await inFakeTime(async () => {
      const waiting = inTime(forMs(150))
      await forMs(120)()
      expect(timeLimit().leftMs()).toBe(180)
      await waiting
    })
  })

  it('leaves the signal of an operation alone that ended in time', async () => {
    await inFakeTime(async () => {
      const signal = await inTimeWithSignal(async (given) => given)
      await forMs(1_000)()
      expect(signal.aborted).toBe(false)
    })
  })

  it('begins no operation for which no time is left', async () => {
    const operation = vi.fn(forMs(0))
    const asked = withTimeLimit({ operationMs: 200, totalMs: 0 }, () => inTime(operation))
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
    expect(operation).not.toHaveBeenCalled()
  })

  it('is a shorter one for an operation that is worth less', async () => {
    const asked = withTimeLimit(LIMITS, () => inTime(forMs(150), 50))
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is no longer one for an operation that may take more', async () => {
    await inFakeTime(async () => {
      await expect(inTime(forMs(1_000), 2_000)).rejects.toMatchObject({ code: 'unavailable' })
    })
  })

  it('takes an answer that came while this process was busy', async () => {
    const limit = new TimeLimit({ operationMs: 50, totalMs: 1_000 })
    // From here on the loop looks at timers first, and at what has arrived afterwards.
    await new Promise(setImmediate)
    const answer = withTimeLimit(limit, () => inTime(() => fetchLocally()))
    const until = performance.now() + 150
    while (performance.now() < until);
    expect(await answer).toBe('here')
  })
})

/** A response that arrives through the event loop long before this process handles it. */
const fetchLocally = () => new Promise<string>((resolve) => stat('.', () => resolve('here')))
