import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { RefusedLately } from './refused-lately.ts'

const refusal = (retryAfter: number) =>
  new AppError('tooManyRequests', { retryAfter, budget: { limit: 'upload', of: 'account' } })

it('limits-11 repeats a refusal for five seconds, with the seconds that are left', () => {
  const lately = new RefusedLately()
  expect(lately.repeat('ana', 0)).toBeUndefined()
  lately.remember('ana', refusal(100), 0)
  expect(lately.repeat('ana', 0)?.error.details).toEqual(refusal(100).details)
  expect(lately.repeat('ana', 4_999)).toMatchObject({ error: { details: { retryAfter: 96 } }, repeats: 2 })
  expect(lately.repeat('berta', 4_999)).toBeUndefined()
  expect(lately.repeat('ana', 5_000)).toBeUndefined()
})

it('limits-11 repeats no refusal that is over', () => {
  const lately = new RefusedLately()
  lately.remember('ana', refusal(2), 0)
  expect(lately.repeat('ana', 1_999)?.error.details.retryAfter).toBe(1)
  expect(lately.repeat('ana', 2_000)).toBeUndefined()
})

it('limits-11 remembers ten thousand refusals at most, the latest', () => {
  const lately = new RefusedLately()
  for (let i = 0; i < 25_000; i++) lately.remember(`session ${i}`, refusal(100), 0)
  expect(lately.size).toBe(10_000)
  expect(lately.repeat('session 24999', 1)).toBeDefined()
  lately.remember('later', refusal(100), 5_000)
  expect(lately.size).toBe(1)
})
