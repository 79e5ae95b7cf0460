import { describe, expect, it } from 'vitest'
import { turns } from './turns.ts'

describe('turns', () => {
  it('runs two, queues the next in order, and refuses the rest when the queue is full', async () => {
    const take = turns(2, 3)
    const order: number[] = []
    let inside = 0
    let most = 0
    const task = (n: number) => async () => {
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(n)
      inside--
      if (n === 1) throw new Error('one fails')
    }
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => take(task(n))))
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(most).toBe(2)
    expect(results[5]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    expect(await take(async () => 'free again')).toBe('free again')
  })
})
