import { expect, it } from 'vitest'
import { volverDe } from './cv-volver.ts'

it('F113 leads an empresa to the talento, an alumna to her home, anybody else to the home page', () => {
  expect((['empresa', 'alumna', 'anonima'] as const).map(volverDe)).toEqual(['/talento', '/alumna', '/'])
})
