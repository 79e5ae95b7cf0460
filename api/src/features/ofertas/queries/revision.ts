import type { EstadoRevision } from '@alumbra/domain/oferta'
import { sql } from 'kysely'
import { endDate } from '../../../db/lists/terms.ts'
import type { Db } from '../../../db/schema.ts'

type Revision = {
  from: EstadoRevision
  to: EstadoRevision
  motivo: string | null
  /** `OFERTA_DIAS` */
  dias: number
}

/**
 * Writes a decision if the oferta still has the state that the decision is based on; false otherwise.
 * The first acceptance sets the publication date; each acceptance starts a term.
 */
export async function markRevision(
  db: Db,
  id: string,
  { from, to, motivo, dias }: Revision,
): Promise<boolean> {
  const fecha_fin = to === 'aceptada' ? endDate(new Date(), dias) : sql`null`
  const { rows } = await sql`
    update ofertas set estado_revision = ${to}, motivo_rechazo = ${motivo}, updated_at = now(),
      fecha_fin = ${fecha_fin}, terminada = false, aviso_dias = null,
      fecha_publicacion = case when ${to} = 'aceptada' then coalesce(fecha_publicacion, now()) else fecha_publicacion end
    where id = ${id} and estado_revision = ${from} returning id`.execute(db)
  return rows.length === 1
}

/** Changes the motivo of a rejected oferta, which the caller has locked; false when it is the same. */
export async function updateMotivo(tx: Db, id: string, motivo: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ofertas')
    .set({ motivo_rechazo: motivo, updated_at: new Date() })
    .where('id', '=', id)
    .where(({ not, eb }) => not(eb('motivo_rechazo', 'is not distinct from', motivo)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
