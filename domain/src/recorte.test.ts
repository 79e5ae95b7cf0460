import { describe, expect, it } from 'vitest'
import { recortar } from './recorte.ts'

describe('recortar', () => {
  it('F120 cuts a text of 86 characters after 85, and leaves 84 and 85 alone', () => {
    expect(recortar('a'.repeat(84), 85)).toBe('a'.repeat(84))
    expect(recortar('a'.repeat(85), 85)).toBe('a'.repeat(85))
    expect(recortar('a'.repeat(86), 85)).toBe(`${'a'.repeat(85)}…`)
  })

  it('F162 cuts a phrase at 50 code points', () => {
    expect(recortar(`${'ñ'.repeat(50)}x`, 50)).toBe(`${'ñ'.repeat(50)}…`)
  })

  it('textos-3 counts an emoji as one and never cuts it in two', () => {
    expect(recortar('🔬🔭🧪', 3)).toBe('🔬🔭🧪')
    expect(recortar('🔬🔭🧪', 2)).toBe('🔬🔭…')
  })

  it('leaves an empty text empty', () => {
    expect(recortar('', 85)).toBe('')
  })
})
