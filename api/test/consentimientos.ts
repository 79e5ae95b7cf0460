import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import type { Db } from '../src/db/schema.ts'

type Titular = { rol: 'alumna' | 'empresa'; id: string }

/** A consent of an account, straight into the database: to the policy in force, unless it says otherwise. */
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

/** Takes every consent of an account away, as of one that is older than the question. */
export async function removeConsentimientos(db: Db, { rol, id }: Titular): Promise<void> {
  await db.deleteFrom('consentimientos').where('rol', '=', rol).where('cuenta_id', '=', id).execute()
}
