import { expect, it } from 'vitest'
import { Lag } from './lag.ts'

it('configuration-9 a replica is as far behind as the last position that it has reached is old', () => {
  const lag = new Lag()
  expect(lag.of(100n, 0)).toBe(Number.POSITIVE_INFINITY)
  lag.mark(100n, 0)
  lag.mark(100n, 500)
  expect(lag.of(100n, 600)).toBe(100)
  lag.mark(150n, 1_000)
  expect(lag.of(100n, 1_100)).toBe(600)
  expect(lag.of(149n, 1_100)).toBe(600)
  expect(lag.of(150n, 1_100)).toBe(100)
  expect(lag.of(99n, 1_100)).toBe(Number.POSITIVE_INFINITY)
})

it('a replica that stands still falls behind, and one that has nothing to replay does not', () => {
  const lag = new Lag()
  for (let at = 0; at <= 20_000; at += 500) lag.mark(100n, at)
  expect(lag.of(100n, 20_100)).toBe(100)
  for (let at = 20_500; at <= 40_000; at += 500) lag.mark(200n, at)
  expect(lag.of(100n, 40_000)).toBeGreaterThan(10_000)
})
