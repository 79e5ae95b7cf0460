import { describe, expect, it } from 'vitest'
import { foldAt } from './fold.ts'

describe('foldAt', () => {
  it('keeps a text whole that is only slightly too long', () => {
    const text = 'palabra '.repeat(17).trim()
    expect(foldAt(text, 100)).toEqual([text, ''])
  })

  it('splits between two words and loses none', () => {
    const text = 'una dos tres cuatro cinco '.repeat(20).trim()
    const [head, rest] = foldAt(text, 100)
    expect(`${head} ${rest}`).toBe(text)
    expect(head.length).toBeLessThanOrEqual(100)
  })

  it('splits a text without blanks at the limit', () => {
    const [head, rest] = foldAt('x'.repeat(300), 100)
    expect([head.length, rest.length]).toEqual([100, 200])
  })

  it('never splits an emoji', () => {
    expect(foldAt(`x${'🌟'.repeat(150)}`, 100)[0].isWellFormed()).toBe(true)
  })
})
