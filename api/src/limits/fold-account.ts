import { normaliseCif } from '@alumbra/domain/cif'

/**
 * One spelling of an account, so that another one is not another budget. Letters that a database may take for the same
 * in lower case, such as the Turkish İ and i, are one here too.
 */
export const foldAccount = (account: string): string =>
  account.includes('@')
    ? account.trim().normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
    : normaliseCif(account)
