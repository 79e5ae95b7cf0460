import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import type { Db } from '../../src/db/schema.ts'

type Titular = { rol: 'alumna' | 'empresa'; id: string }

/** Inserts a consent of an account, to the current política by default. */
export async function addConsentimiento(
  db: Db,
  { rol, id }: Titular,
  changes: { version?: string; created_at?: Date } = {},
): Promise<void> {
  await db
    .insertInto('consentimientos')
    .values({ rol, cuenta_id: id, version: POLITICA_VERSION, via: 'registro', ...changes })
    .execute()
}

/** Deletes every consent of an account, as for an account older than the consents. */
export async function removeConsentimientos(db: Db, { rol, id }: Titular): Promise<void> {
  await db.deleteFrom('consentimientos').where('rol', '=', rol).where('cuenta_id', '=', id).execute()
}
