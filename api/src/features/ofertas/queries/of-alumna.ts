import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export const savedBy = (alumnaId: string | RawBuilder<string>) =>
  sql`select oferta_id from ofertas_guardadas where alumna_id = ${alumnaId}`
export const openedBy = (alumnaId: RawBuilder<string>) =>
  sql`select from ofertas_abiertas where alumna_id = ${alumnaId}`

/** Records that an alumna opened an oferta; a second time changes nothing. */
export async function insertAbierta(db: Db, alumnaId: string, id: string, dia: string): Promise<void> {
  await sql`insert into ofertas_abiertas (alumna_id, oferta_id, dia)
    select a.id, o.id, ${dia}::date from alumnas a, ofertas o where a.id = ${alumnaId} and o.id = ${id}
    on conflict do nothing`.execute(db)
}

/** Saves an oferta for an alumna; a second time changes nothing. */
export async function insertGuardada(db: Db, alumnaId: string, id: string): Promise<void> {
  await db
    .insertInto('ofertas_guardadas')
    .values({ alumna_id: alumnaId, oferta_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a saved oferta; false when the alumna had not saved it. */
export async function deleteGuardada(db: Db, alumnaId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ofertas_guardadas')
    .where('alumna_id', '=', alumnaId)
    .where('oferta_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
