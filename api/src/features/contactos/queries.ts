import type { Db } from '../../db/schema.ts'
import type { MensajeContacto } from './mails.ts'

/** Whether the row is new: a message that comes again is there already. */
export async function insertContacto(
  db: Db,
  id: string,
  { name, email, tema, instituto, mensaje }: MensajeContacto,
): Promise<boolean> {
  const row = await db
    .insertInto('contactos')
    .values({ id, name, email, tema, instituto, mensaje })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
