import { randomBytes } from 'node:crypto'
import { CODIGOS } from '@alumbra/contract/cuentas/segundo-factor'
import { hashToken } from '../../tokens.ts'

// Without letters and digits that look alike (RFC 4648 has no 0, 1, 8, 9).
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LENGTH = 16

/** 80 random bits in four groups: too many to be guessed, so a fast hash is enough. */
const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte, i) => (i > 0 && i % 4 === 0 ? '-' : '') + LETTERS[byte % 32]).join('')

/** New recovery codes for one person. */
export const newCodes = (): string[] => Array.from({ length: CODIGOS }, newCode)

/** The stored hash of a recovery code; null for a text in another format. Case, blanks and dashes do not count. */
export function hashCode(text: string): Buffer | null {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-7]{16}$/.test(bare) ? hashToken(bare) : null
}
