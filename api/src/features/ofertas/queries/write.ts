import type { OfertaInput } from '@alumbra/contract/ofertas/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import type { Db } from '../../../db/schema.ts'
import { lockEmpresa } from './lock.ts'

export type OfertaToInsert = OfertaInput & { id: string; empresa_id: string; provincias: string[] }

/** The columns of a new oferta that have no default. */
const TYPES = {
  id: 'uuid',
  empresa_id: 'uuid',
  puesto: 'text',
  descripcion: 'text',
  ubicacion: 'text',
  provincias: 'text[]',
  modalidad: 'text',
  nivel_estudios: 'text',
  titulaciones: 'text[]',
  mail: 'text',
  telf: 'text',
  contacto: 'text',
} as const satisfies Record<keyof OfertaToInsert, string>
const COLUMNS = constantSql(sql.join(Object.keys(TYPES).map((column) => sql.ref(column))))
const TYPED_COLUMNS = constantSql(
  sql.join(Object.entries(TYPES).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)),
)

/** Inserts ofertas, except those whose id there is already; returns the ids of deleted ones among these. */
export async function insertOfertas(db: Db, ofertas: readonly OfertaToInsert[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with x as (select * from json_to_recordset(${JSON.stringify(ofertas)}::json) as x (${TYPED_COLUMNS})),
    inserted as (insert into ofertas (${COLUMNS}) select ${COLUMNS} from x on conflict (id) do nothing)
    select o.id from x join ofertas o on o.id = x.id where o.estado_revision = 'borrada'`.execute(db)
  return rows.map(({ id }) => id)
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
export async function lockState(tx: Db, empresaId: string, id: string): Promise<EstadoRevision | undefined> {
  await lockEmpresa(tx, empresaId)
  const row = await tx
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
  tx: Db,
  empresaId: string,
  id: string,
): Promise<EstadoRevision | undefined> {
  await lockEmpresa(tx, empresaId)
  const { rows } = await sql<{ de: EstadoRevision }>`
    with before as (
      select id, estado_revision from ofertas
      where id = ${id} and empresa_id = ${empresaId} and estado_revision <> 'borrada' for update
    )
    update ofertas o set estado_revision = 'borrada', borrada_at = now(), updated_at = now()
    from before where o.id = before.id returning before.estado_revision as de`.execute(tx)
  return rows[0]?.de
}
