import { stat } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTime, TimeLimit, timeLimit, withTimeLimit } from './time-limit.ts'

const LIMITS = { operationMs: 200, totalMs: 300 }
const forMs = (ms: number) => () => sleep(ms)

describe('a time limit', () => {
  it('ends an operation that takes too long, and aborts its signal', async () => {
    let ended = false
    const startedAt = performance.now()
    const asked = withTimeLimit(LIMITS, () =>
      inTime(async (signal) => {
        signal.addEventListener('abort', () => {
          ended = true
        })
        await sleep(2_000)
      }),
    )
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(ended).toBe(true)
  })

  it('adds up what one piece of work waits for, and nothing else that it does', async () => {
    await withTimeLimit(LIMITS, async () => {
      await inTime(forMs(120))
      // Its own work, such as hashing a password.
      await sleep(400)
      await inTime(forMs(120))
      expect(timeLimit().leftMs()).toBeLessThan(100)
      await expect(inTime(forMs(120))).rejects.toMatchObject({ code: 'unavailable' })
    })
  })

  it('counts concurrent waits once', async () => {
    await withTimeLimit(LIMITS, async () => {
      await Promise.all(Array.from({ length: 10 }, () => inTime(forMs(100))))
      expect(timeLimit().leftMs()).toBeGreaterThan(100)
    })
  })

  it('is a shorter one for an operation that is worth less', async () => {
    const asked = withTimeLimit(LIMITS, () => inTime(forMs(150), 50))
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('takes an answer that came while this process was busy', async () => {
    const limit = new TimeLimit({ operationMs: 50, totalMs: 1_000 })
    const answer = withTimeLimit(limit, () => inTime(() => fetchLocally()))
    const until = performance.now() + 150
    while (performance.now() < until);
    expect(await answer).toBe('here')
  })
})

/** A response that arrives through the event loop long before this process handles it. */
const fetchLocally = () => new Promise<string>((resolve) => stat('.', () => resolve('here')))
