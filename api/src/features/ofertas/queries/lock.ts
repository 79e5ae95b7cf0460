import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * Locks an oferta before its decision or its codes, always in this order, so that two writers cannot deadlock. The lock
 * lets an empresa that is switched on or off write the facetas of the oferta, whose foreign key holds its row.
 */
export async function lockOferta(tx: Db, id: string): Promise<void> {
  await sql`select from ofertas where id = ${id} for no key update`.execute(tx)
}
