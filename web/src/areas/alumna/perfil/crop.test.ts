import { expect, it } from 'vitest'
import { cropSquare, keptInside, WHOLE, ZOOM_MAX } from './crop.ts'

const wide = { width: 1000, height: 400 }

it('keeps the largest square in the middle at first', () => {
  expect(cropSquare(wide, WHOLE)).toEqual({ left: 300, top: 0, side: 400 })
})

it('never leaves the picture', () => {
  expect(cropSquare(wide, keptInside(wide, { x: -3, y: 9, zoom: 1 }))).toEqual({ left: 0, top: 0, side: 400 })
  expect(cropSquare(wide, keptInside(wide, { x: 2, y: 2, zoom: 2 }))).toEqual({
    left: 800,
    top: 200,
    side: 200,
  })
})

it('comes no nearer than the limit and no farther than the whole', () => {
  expect(keptInside(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(ZOOM_MAX)
  expect(keptInside(wide, { ...WHOLE, zoom: 0 }).zoom).toBe(1)
})
