import { sql, type Updateable } from 'kysely'
import { type CuentasListQuery, cuentasPage, type InvitacionColumns } from '../../db/invitaciones.ts'
import type { AlumnaRow, AlumnasTable, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

export type AlumnaListed = Pick<
  AlumnaRow,
  'id' | 'imagen_id' | 'nombre' | 'apellidos' | 'email' | 'activo' | keyof InvitacionColumns
>

export const listAlumnasAdmin = (db: Db, query: CuentasListQuery) =>
  cuentasPage<AlumnaListed>(db, 'alumnas', sql`id, imagen_id, nombre, apellidos, email, activo`, query)

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
