import { describe, expect, it } from 'vitest'
import { foldAt } from './fold.ts'

describe('foldAt', () => {
  it('leaves a text alone that is a little too long', () => {
    const text = 'palabra '.repeat(17).trim()
    expect(foldAt(text, 100)).toEqual([text, ''])
  })

  it('parts between two words and loses none', () => {
    const text = 'una dos tres cuatro cinco '.repeat(20).trim()
    const [head, rest] = foldAt(text, 100)
    expect(`${head} ${rest}`).toBe(text)
    expect(head.length).toBeLessThanOrEqual(100)
  })

  it('parts a text without blanks at the limit', () => {
    const [head, rest] = foldAt('x'.repeat(300), 100)
    expect([head.length, rest.length]).toEqual([100, 200])
  })

  it('never parts an emoji', () => {
    expect(foldAt(`x${'🌟'.repeat(150)}`, 100)[0].isWellFormed()).toBe(true)
  })
})
