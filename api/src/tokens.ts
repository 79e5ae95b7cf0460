import { hash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A random token, and its hash for the database. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The stored hash of a token. A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
