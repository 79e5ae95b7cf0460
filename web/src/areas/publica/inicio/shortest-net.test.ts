import { expect, it } from 'vitest'
import { shortestNet } from './shortest-net.ts'

it('joins all points by the shortest lines', () => {
  const a = [0, 0] as const
  const b = [10, 0] as const
  const c = [11, 0] as const
  expect(shortestNet([a, c, b])).toEqual([
    [a, b],
    [b, c],
  ])
})

it('draws nothing for fewer than two points', () => {
  expect([shortestNet([]), shortestNet([[1, 1]])]).toEqual([[], []])
})
