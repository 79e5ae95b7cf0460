import { GRUPOS_MAX } from '@alumbra/contract/cuentas/grupo'
import { sql, type Updateable } from 'kysely'
import { type CuentasListQuery, cuentasPage, type InvitacionColumns } from '../../db/invitaciones.ts'
import type { AlumnaRow, AlumnasTable, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

export type AlumnaListed = Pick<
  AlumnaRow,
  'id' | 'imagen_id' | 'nombre' | 'apellidos' | 'email' | 'grupo' | 'activo' | keyof InvitacionColumns
>

export const listAlumnasAdmin = (db: Db, query: CuentasListQuery) =>
  cuentasPage<AlumnaListed>(db, 'alumnas', sql`id, imagen_id, nombre, apellidos, email, grupo, activo`, query)

const alive = (db: Db, id: string) =>
  db.selectFrom('alumnas').selectAll().where('id', '=', id).where('deleted_at', 'is', null)

export const requireAlumna = (db: Db, id: string): Promise<AlumnaRow> =>
  alive(db, id).executeTakeFirstOrThrow(() => new AppError('notFound'))

/** Locks the row: two devices of one alumna may save at the same time. */
export const lockAlumna = (db: Db, id: string): Promise<AlumnaRow> =>
  alive(db, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

export const updateAlumna = (db: Db, id: string, changes: Updateable<AlumnasTable>): Promise<AlumnaRow> =>
  db
    .updateTable('alumnas')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** Starts or ends a pausa; a repeated start keeps the first date. */
export const setPausa = (db: Db, id: string, since: Date | null) =>
  db
    .updateTable('alumnas')
    .set({ pausada_at: since, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('pausada_at', since ? 'is' : 'is not', null)
    .execute()

/** Moves an alumna to another group; whether that changed the row, undefined when there is none. */
export async function setGrupo(db: Db, id: string, grupo: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select id, grupo from alumnas where id = ${id} and deleted_at is null for update)
    update alumnas a set grupo = ${grupo}, updated_at = case when before.grupo = ${grupo} then a.updated_at else now() end
    from before where a.id = before.id returning before.grupo <> a.grupo as changed`.execute(db)
  return rows[0]?.changed
}

/** The groups that have alumnas, by name, from the kept totals. */
export async function listGrupos(db: Db): Promise<{ grupo: string; alumnas: number }[]> {
  const { rows } = await sql<{ grupo: string; alumnas: number }>`
    select grupo, n as alumnas from grupo_totales where n > 0 order by grupo limit ${GRUPOS_MAX}`.execute(db)
  return rows
}
