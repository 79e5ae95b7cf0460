import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A token that nobody can guess, and what is kept of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** What the database keeps of a token. Fast on purpose: 256 random bits cannot be guessed back from it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
