import { expect, it } from 'vitest'
import { cropSquare, keptInside, WHOLE, ZOOM_MAX, ZOOM_MIN } from './crop.ts'

const wide = { width: 1000, height: 400 }

it('keeps the largest square in the middle at first', () => {
  expect(cropSquare(wide, WHOLE, 'cover')).toEqual({ left: 300, top: 0, side: 400 })
})

it('keeps a picture whole with `contain`', () => {
  expect(cropSquare(wide, WHOLE, 'contain')).toEqual({ left: 0, top: -300, side: 1000 })
})

it('never leaves the picture', () => {
  expect(cropSquare(wide, keptInside(wide, { x: -3, y: 9, zoom: 1 }, 'cover'), 'cover')).toEqual({
    left: 0,
    top: 0,
    side: 400,
  })
  expect(cropSquare(wide, keptInside(wide, { x: 2, y: 2, zoom: 2 }, 'cover'), 'cover')).toEqual({
    left: 800,
    top: 200,
    side: 200,
  })
})

it('never moves a whole picture out of its square', () => {
  const up = cropSquare(wide, keptInside(wide, { x: 0.5, y: -9, zoom: 1 }, 'contain'), 'contain')
  expect(up).toEqual({ left: 0, top: -600, side: 1000 })
})

it('limits the zoom in both directions', () => {
  expect(keptInside(wide, { ...WHOLE, zoom: 99 }, 'cover').zoom).toBe(ZOOM_MAX)
  expect(keptInside(wide, { ...WHOLE, zoom: 0 }, 'cover').zoom).toBe(1)
  expect(keptInside(wide, { ...WHOLE, zoom: 0 }, 'contain').zoom).toBe(ZOOM_MIN.contain)
})
