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

/** The letters and digits of a code as somebody writes or pastes it: no blanks, dashes of any length or invisible signs. */
export const bareCode = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** Digits that no code has, read as the letters that a hand writes alike. */
const MEANT: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' }

/** The stored hash of a recovery code in any writing; null for a text in another format. */
export function hashCode(text: string): Buffer | null {
  const bare = bareCode(text)
    .toUpperCase()
    .replace(/[018]/g, (digit) => MEANT[digit] ?? digit)
  return /^[A-Z2-7]{16}$/.test(bare) ? hashToken(bare) : null
}
