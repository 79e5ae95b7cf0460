import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export const savedBy = (alumnaId: string | RawBuilder<string>) =>
  sql`select oferta_id from ofertas_guardadas where alumna_id = ${alumnaId}`
export const openedBy = (alumnaId: RawBuilder<string>) =>
  sql`select from ofertas_abiertas where alumna_id = ${alumnaId}`

/** An oferta that an alumna opened on a day (2026-11-27). */
export type Abierta = { alumna_id: string; oferta_id: string; dia: string }

/** Records which ofertas were opened; a second time changes nothing. In one order, so that no two such statements each wait for a row of the other. */
export async function insertAbiertas(db: Db, abiertas: readonly Abierta[]): Promise<void> {
  await sql`insert into ofertas_abiertas (alumna_id, oferta_id, dia)
    select n.alumna_id, n.oferta_id, n.dia from json_to_recordset(${JSON.stringify(abiertas)}::json) n (alumna_id uuid, oferta_id uuid, dia date)
    cross join lateral (select from alumnas where id = n.alumna_id limit 1) a
    cross join lateral (select from ofertas where id = n.oferta_id limit 1) o
    order by n.alumna_id, n.oferta_id on conflict do nothing`.execute(db)
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
