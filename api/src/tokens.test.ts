import { expect, it } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

it('is 32 random bytes that fit in a link, and never the same twice', () => {
  const tokens = Array.from({ length: 1_000 }, () => newToken().token)
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
})

it('is found again by its SHA-256, which does not hold the token', () => {
  const { token, hash } = newToken()
  expect(hash).toHaveLength(32)
  expect(hashToken(token).equals(hash)).toBe(true)
  expect(hashToken(`${token}x`).equals(hash)).toBe(false)
  // The published SHA-256 of 'abc'.
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
