import { sql } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import type { Db } from '../../../db/schema.ts'
import { NO_ID } from '../../../db/uuid.ts'
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

/** The ofertas whose words one transaction writes. */
const OFERTAS_AT_ONCE = 1_000

/**
 * Writes the words again by which the back office finds the ofertas of an empresa: its name and CIF are among them. In parts, since
 * decisions about its ofertas wait for each (decision 160).
 */
export async function refreshOfertaWords(db: Db, empresaId: string): Promise<void> {
  let after: string = NO_ID
  await inBatches(db, async (tx) => {
    // Before its ofertas (decision 157).
    await sql`select from empresas where id = ${empresaId} for share`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from ofertas where empresa_id = ${empresaId} and id > ${after}
      order by id limit ${OFERTAS_AT_ONCE} for no key update`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await sql`update ofertas set puesto = puesto where id = any (${ids}::uuid[])`.execute(tx)
    after = ids.at(-1) ?? after
    return { done: ids.length, more: ids.length === OFERTAS_AT_ONCE }
  })
}
