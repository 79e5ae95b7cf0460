import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { eachOf } from './each-of.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { eraseOfertas } from './erase-ofertas.ts'
import { foldTotals } from './fold-totals.ts'
import { warningIsNeeded } from './unused-accounts.ts'

/** Long enough for every message to be answered. */
const CONTACTO_DAYS = 365

type Retention = { retentionDays: number; dataDir: string }

/** Erases accounts, ofertas and mails that were deleted or sent long enough ago, and contact messages after a year. */
export async function eraseDeleted(
  db: Db,
  now: Date,
  { retentionDays, dataDir }: Retention,
): Promise<string | undefined> {
  const cutoff = new Date(now.getTime() - retentionDays * DAY)
  const wasDeleted = sql`deleted_at <= ${cutoff}`
  const isOver = sql`estado <> 'pendiente' and created_at <= ${cutoff} and not ${warningIsNeeded}`
  const isOldMessage = sql`created_at <= ${new Date(now.getTime() - CONTACTO_DAYS * DAY)}`
  const kinds = {
    alumnas: () => eraseAccounts(db, 'alumnas', wasDeleted),
    empresas: () => eraseAccounts(db, 'empresas', wasDeleted),
    ofertas: () => eraseOfertas(db, sql`borrada_at <= ${cutoff}`),
    correos: () => deleteInBatches(db, 'correos', isOver),
    contactos: () => deleteInBatches(db, 'contactos', isOldMessage),
    'mail files': () => deleteOldMailFiles(join(dataDir, 'correo'), cutoff),
  }
  const counts = await eachOf(kinds).finally(() => foldTotals(db))
  if (counts.every(([, n]) => n === 0)) return undefined
  return `erased for good: ${counts.map(([kind, n]) => `${n} ${kind}`).join(', ')}`
}

/** Deletes old files of the mail folder, with the same retention as the outbox. */
async function deleteOldMailFiles(folder: string, cutoff: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names) {
    if (!name.endsWith('.eml')) continue
    const path = join(folder, name)
    if ((await stat(path)).mtime > cutoff) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}
