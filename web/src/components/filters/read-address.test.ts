import { describe, expect, it } from 'vitest'
import { readFilter, readWords } from './read-address.ts'

const address = (value: string) => new URLSearchParams({ q: value })

describe('search words', () => {
  it('are cut to the longest search', () => {
    expect(readWords(address(' Ángela  Ruiz '), 'q')).toBe('Ángela  Ruiz')
    expect(readWords(address('🔬'.repeat(300)), 'q')).toBe('🔬'.repeat(200))
    expect(readWords(new URLSearchParams(), 'q')).toBe('')
  })

  it('hold no characters that the server refuses', () => {
    expect(readWords(address('a\u0000b\u0007c'), 'q')).toBe('a b c')
    expect(readWords(address(`a${'\u0300\u0316'.repeat(16)}`), 'q')).toBe('')
  })
})

it('leaves out a filter with an impossible value', () => {
  expect(readFilter(address('Química'), 'q')).toBe('Química')
  expect(readFilter(address('a'.repeat(201)), 'q')).toBe('')
  expect(readFilter(address(`a${'\u0300'.repeat(31)}`), 'q')).toBe('')
})
