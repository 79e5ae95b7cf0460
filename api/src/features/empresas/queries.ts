import type { WithAntes } from '@alumbra/contract/calls/antes'
import type { EmpresaChanges } from '@alumbra/contract/empresa'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import { type CuentasListQuery, cuentasPage, type InvitacionColumns } from '../../db/invitaciones.ts'
import { columnsOf, jsonEntries } from '../../db/json.ts'
import type { Db, EmpresaRow } from '../../db/schema.ts'
import { sinceAntes } from '../../db/since-antes.ts'
import { AppError } from '../../errors.ts'
import { pictureUrlSql } from '../../files/pictures.ts'
import { ofertasOfPerfil } from '../ofertas/rules.ts'

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

const PERFIL = constantSql(
  jsonEntries({
    logo: pictureUrlSql('empresas', sql`e.imagen_id`),
    ...columnsOf('e', ['empresa', 'cif', 'mail', 'telf', 'contacto', 'linkedin']),
  }),
)

/** The profile of an empresa as JSON text, with its ofertas unless they are to be left out. */
export const perfilOfEmpresa = (
  id: RawBuilder<string>,
  { sin_ofertas }: { sin_ofertas: boolean },
): RawBuilder<{ perfil: string }> => sql`
  select json_build_object(${PERFIL}, 'ofertas', ${sin_ofertas ? sql`'[]'::json` : ofertasOfPerfil(sql`e.id`)})::text as perfil
  from empresas e where e.id = ${id} and e.deleted_at is null`

/** Changes the data of an empresa; a conflict when somebody else has changed what `antes` names. */
export async function updateEmpresa(
  db: Db,
  id: string,
  { antes, ...columns }: WithAntes<EmpresaChanges>,
): Promise<EmpresaRow> {
  const { changes, asRead } = sinceAntes(columns, antes)
  const saved = await db
    .updateTable('empresas')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(asRead)
    .returningAll()
    .executeTakeFirst()
  if (saved) return saved
  await requireEmpresa(db, id)
  throw new AppError('conflict')
}
