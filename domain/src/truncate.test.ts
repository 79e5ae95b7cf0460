import { describe, expect, it } from 'vitest'
import { truncate } from './truncate.ts'

describe('truncate', () => {
  it('F120 cuts a text of 86 characters after 85, and leaves 84 and 85 alone', () => {
    expect(truncate('a'.repeat(84), 85)).toBe('a'.repeat(84))
    expect(truncate('a'.repeat(85), 85)).toBe('a'.repeat(85))
    expect(truncate('a'.repeat(86), 85)).toBe(`${'a'.repeat(85)}…`)
  })

  it('F162 cuts a phrase at 50 code points', () => {
    expect(truncate(`${'ñ'.repeat(50)}x`, 50)).toBe(`${'ñ'.repeat(50)}…`)
  })

  it('textos-3 counts an emoji as one and never cuts it in two', () => {
    expect(truncate('🔬🔭🧪', 3)).toBe('🔬🔭🧪')
    expect(truncate('🔬🔭🧪', 2)).toBe('🔬🔭…')
  })

  it('leaves an empty text empty', () => {
    expect(truncate('', 85)).toBe('')
  })
})
