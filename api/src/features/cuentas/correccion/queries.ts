import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { asConflict } from '../../../db/violates.ts'
import { KIND } from '../queries/kinds.ts'

export type CorrectedRol = 'alumna' | 'empresa'

/** Columns of an account by name. */
export type Datos = Record<string, string>

/** These columns of an account, whose row is locked. */
export async function lockDatos(tx: Db, rol: CorrectedRol, id: string, columns: string[]): Promise<Datos> {
  const { rows } = await sql<Datos>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${KIND[rol].table}
    where id = ${id} for update`.execute(tx)
  return rows[0] ?? {}
}

/** Whether another open account has this value in this column, whatever its case. */
export async function isUsedByOther(
  tx: Db,
  rol: CorrectedRol,
  id: string,
  [column, value]: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql`
    select from ${KIND[rol].table}
    where lower(${sql.ref(column)}) = lower(${value}) and id <> ${id} and ${KIND[rol].alive}`.execute(tx)
  return rows.length > 0
}

/** Throws a conflict when another request has just taken a new address or CIF. */
export async function updateDatos(tx: Db, rol: CorrectedRol, id: string, datos: Datos): Promise<void> {
  const changes = Object.entries(datos).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${KIND[rol].table} set ${sql.join(changes)}, updated_at = now() where id = ${id}`
    .execute(tx)
    .catch(asConflict('alumnas_email', 'empresas_mail', 'empresas_cif'))
}

/** Writes the words again by which the back office finds the ofertas of an empresa: its name and CIF are among them. */
export async function refreshOfertaWords(tx: Db, empresaId: string): Promise<void> {
  await sql`update ofertas set puesto = puesto where empresa_id = ${empresaId}`.execute(tx)
}
