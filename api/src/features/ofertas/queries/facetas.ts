import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** The empresas that were switched off or on and have more ofertas than one statement writes (decision 160). */
export async function findEmpresasToWrite(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('facetas_pendientes').select('empresa_id').orderBy('empresa_id').execute()
  return rows.map(({ empresa_id }) => empresa_id)
}

/** Writes facetas and words of the next ofertas of an empresa; false when none of it were left. */
export async function writeNextFacetas(tx: Db, empresa: string): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select refresh_facetas_pendientes(${empresa}::uuid) as more`.execute(tx)
  return rows[0]?.more ?? false
}
