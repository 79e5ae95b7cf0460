import type { OfertaInput } from '@alumbra/contract/ofertas/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

type OfertaToInsert = OfertaInput & { id: string; empresa_id: string; provincias: string[] }

/** Inserts an oferta, unless there is one of this id. */
export async function insertOferta(db: Db, oferta: OfertaToInsert): Promise<void> {
  await db
    .insertInto('ofertas')
    .values(oferta)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Records which oferta a new one replaces, once. */
export async function insertSustitucion(db: Db, nueva_id: string, anterior_id: string): Promise<void> {
  await db
    .insertInto('sustituciones')
    .values({ nueva_id, anterior_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The state of an oferta of an empresa, locked until the transaction ends; undefined when there is none. */
export async function lockState(db: Db, empresaId: string, id: string): Promise<EstadoRevision | undefined> {
  const row = await db
    .selectFrom('ofertas')
    .select('estado_revision')
    .where('id', '=', id)
    .where('empresa_id', '=', empresaId)
    .forUpdate()
    .executeTakeFirst()
  return row?.estado_revision
}

/**
 * Marks an oferta of an empresa as deleted; the retention erases it later. Returns its former state, undefined when there
 * is none.
 */
export async function markDeleted(
  db: Db,
  empresaId: string,
  id: string,
): Promise<EstadoRevision | undefined> {
  const { rows } = await sql<{ de: EstadoRevision }>`
    with before as (
      select id, estado_revision from ofertas
      where id = ${id} and empresa_id = ${empresaId} and estado_revision <> 'borrada' for update
    )
    update ofertas o set estado_revision = 'borrada', borrada_at = now(), updated_at = now()
    from before where o.id = before.id returning before.estado_revision as de`.execute(db)
  return rows[0]?.de
}
