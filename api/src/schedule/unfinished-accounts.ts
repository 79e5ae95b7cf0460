import { unfinishedSince } from '../db/invitaciones.ts'
import type { Db } from '../db/schema.ts'
import { eraseAccounts } from './erase-accounts.ts'

/** Erases unfinished registrations and invitations 30 days after their last link expired (GDPR art. 5.1.e); no mail. */
export async function eraseUnfinished(db: Db, now: Date): Promise<string | undefined> {
  const alumnas = await eraseAccounts(db, 'alumnas', unfinishedSince('alumna', now))
  const empresas = await eraseAccounts(db, 'empresas', unfinishedSince('empresa', now))
  return alumnas + empresas > 0
    ? `unfinished accounts erased: ${alumnas} alumnas, ${empresas} empresas`
    : undefined
}
