import { sql, type Updateable } from 'kysely'
import { type CuentasListQuery, cuentasPage, type InvitacionColumns } from '../../db/invitaciones.ts'
import type { Db, EmpresaRow, EmpresasTable } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

export type EmpresaListed = Pick<
  EmpresaRow,
  'id' | 'imagen_id' | 'empresa' | 'mail' | 'cif' | 'activo' | keyof InvitacionColumns
>

export const listEmpresasAdmin = (db: Db, query: CuentasListQuery) =>
  cuentasPage<EmpresaListed>(db, 'empresas', sql`id, imagen_id, empresa, mail, cif, activo`, query)

export const requireEmpresa = (db: Db, id: string): Promise<EmpresaRow> =>
  db
    .selectFrom('empresas')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

export const updateEmpresa = (db: Db, id: string, changes: Updateable<EmpresasTable>): Promise<EmpresaRow> =>
  db
    .updateTable('empresas')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
