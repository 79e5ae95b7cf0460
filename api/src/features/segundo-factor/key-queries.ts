import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/schema.ts'
import type { StoredKey } from './webauthn.ts'

export const listKeys = (db: Db, administrador_id: string) =>
  db
    .selectFrom('llaves_de_acceso')
    .selectAll()
    .where('administrador_id', '=', administrador_id)
    .orderBy('created_at')
    .execute()

/** Adds a passkey; undefined when it is somebody's already. */
export async function insertKey(
  db: Db,
  administrador_id: string,
  nombre: string,
  key: StoredKey & { rp_id: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('llaves_de_acceso')
    .values({ id: uuidv7(), administrador_id, nombre, ...key })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Keeps the counter of a passkey that was used, and its site; false when another use was faster, or the key is gone. */
export async function spendKey(
  db: Db,
  { id, sign_count: before }: { id: string; sign_count: number },
  count: number,
  rpId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update llaves_de_acceso set sign_count = ${count}, used_at = now(), rp_id = ${rpId}
    where id = ${id} and sign_count = ${before} returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes a passkey and returns its name; undefined when she has none by this id. */
export async function deleteKey(db: Db, administrador_id: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('llaves_de_acceso')
    .where('id', '=', id)
    .where('administrador_id', '=', administrador_id)
    .returning('nombre')
    .executeTakeFirst()
  return row?.nombre
}
