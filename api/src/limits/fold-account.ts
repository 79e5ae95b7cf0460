import { normaliseCif } from '@alumbra/domain/cif'

/**
 * Folds the spellings of an account into one, so that all share one budget. Letters that a database may treat as equal in
 * lower case, such as the Turkish İ and i, are folded too.
 */
export const foldAccount = (account: string): string =>
  account.includes('@')
    ? account.trim().normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
    : normaliseCif(account)

const GMAIL = /^(?:gmail|googlemail)\.com$/

/**
 * Folds the addresses of one mailbox into one, for the budget of its mails alone: what follows a plus sign chooses no other
 * mailbox, nor do the dots and the two names of Gmail.
 */
export function foldMailbox(email: string): string {
  const address = foldAccount(email)
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  // Some addresses begin with the sign.
  const untagged = local.split('+', 1)[0] || local
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
