import { PAGE_SIZE } from '@alumbra/contract/paginas'
import { sql, type Updateable } from 'kysely'
import {
  type CuentasListQuery,
  conInvitacion,
  INVITACION_COLUMNS,
  type InvitacionColumns,
} from '../../db/invitaciones.ts'
import { activoPage } from '../../db/page.ts'
import type { Db, EmpresaRow, EmpresasTable } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

export type EmpresaListed = Pick<
  EmpresaRow,
  'id' | 'imagen_id' | 'empresa' | 'mail' | 'cif' | 'activo' | keyof InvitacionColumns
>

export const listEmpresasAdmin = (db: Db, query: CuentasListQuery) =>
  activoPage<EmpresaListed>(
    db,
    {
      table: 'empresas',
      columns: sql`id, imagen_id, empresa, mail, cif, activo, ${INVITACION_COLUMNS}`,
      alive: sql`deleted_at is null`,
      also: query.invitacion && conInvitacion(query.invitacion),
      size: PAGE_SIZE.admin,
    },
    query,
  )

export const requireEmpresa = (db: Db, id: string): Promise<EmpresaRow> =>
  db
    .selectFrom('empresas')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

export const updateEmpresa = (db: Db, id: string, cambios: Updateable<EmpresasTable>): Promise<EmpresaRow> =>
  db
    .updateTable('empresas')
    .set({ ...cambios, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
