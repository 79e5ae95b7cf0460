import type { Db } from '../../db/schema.ts'

export async function countCodes(db: Db, administrador_id: string): Promise<number> {
  const row = await db
    .selectFrom('codigos_de_recuperacion')
    .select((one) => one.fn.countAll<string>().as('n'))
    .where('administrador_id', '=', administrador_id)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Replaces all recovery codes. */
export async function setCodes(db: Db, administrador_id: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('codigos_de_recuperacion').where('administrador_id', '=', administrador_id).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('codigos_de_recuperacion')
    .values(hashes.map((hash) => ({ administrador_id, hash })))
    .execute()
}

/** Uses a recovery code up; false when the account has no such code. */
export async function spendCode(db: Db, administrador_id: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigos_de_recuperacion')
    .where('administrador_id', '=', administrador_id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
