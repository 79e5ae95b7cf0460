import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * Locks the empresas with these ids and returns those that are there. Everything that locks ofertas does so first, so that no two
 * writers deadlock (decision 157).
 */
export async function lockEmpresas(tx: Db, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from empresas where id in (${ids}) order by id for share`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks an empresa before it changes an oferta of its own. */
export const lockEmpresa = (tx: Db, id: string): Promise<string[]> => lockEmpresas(tx, sql`${id}::uuid`)

/**
 * Locks an oferta before its decision or its codes, always in this order, so that two writers cannot deadlock; before it, its empresa. The
 * lock lets an empresa that is switched on or off write the facetas of the oferta, whose foreign key holds its row.
 */
export async function lockOferta(tx: Db, id: string): Promise<void> {
  await lockEmpresas(tx, sql`select empresa_id from ofertas where id = ${id}`)
  await sql`select from ofertas where id = ${id} for no key update`.execute(tx)
}
