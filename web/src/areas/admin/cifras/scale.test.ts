import { expect, it } from 'vitest'
import { endOf, marksOf } from './scale.ts'

it.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [48, [0, 20, 40, 60]],
  [172, [0, 50, 100, 150, 200]],
  [600_000, [0, 200_000, 400_000, 600_000]],
])('cifras-7 an axis up to %d has the marks %j', (most, marks) => {
  expect(marksOf(most)).toEqual(marks)
  expect(endOf(marks)).toBeGreaterThanOrEqual(most)
})
