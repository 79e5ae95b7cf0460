import { normaliseCif } from '@alumbra/domain/cif'

/**
 * Folds the spellings of an account into one, so that all share one budget. Letters that a database may treat as equal in
 * lower case, such as the Turkish İ and i, are folded too.
 */
export const foldAccount = (account: string): string =>
  account.includes('@')
    ? account.trim().normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
    : normaliseCif(account)
