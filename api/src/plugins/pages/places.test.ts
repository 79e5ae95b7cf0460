import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withTimeLimit } from '../../time-limit.ts'
import { Places } from './places.ts'

it('observabilidad-5 of many pages a few are drawn at a time, in their order', async () => {
  const places = new Places(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 20 }, (_, n) =>
    places.run(async () => {
      most = Math.max(most, ++running)
      order.push(n)
      await sleep(2)
      running--
      if (n % 2) throw new Error('no')
    }),
  )
  const ends = await Promise.allSettled(works)
  expect(most).toBe(3)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})

it('a turn is waited for no longer than the request may wait, and is not lost', async () => {
  const places = new Places(1)
  const end = Promise.withResolvers<void>()
  const first = places.run(() => end.promise)
  const late = withTimeLimit({ operationMs: 30, totalMs: 30 }, () => places.run(async () => 'late'))
  await expect(late).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
  end.resolve()
  await first
  expect(await places.run(async () => 'next')).toBe('next')
  expect(await Promise.all([1, 2].map((n) => places.run(async () => n)))).toEqual([1, 2])
})
