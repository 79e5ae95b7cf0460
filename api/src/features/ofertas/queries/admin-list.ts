import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'
import { matches, type Page, pageOf } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import { ENDS_THIS_WEEK } from '../renovacion/term.ts'
import type { OfertaWithEmpresa } from './find.ts'

type AdminQuery = { page: number; search: string; status: EstadoRevision | null; plazo: 'semana' | null }

/** The ofertas that the filters of the back office find. */
export const ofertasAdminWhere = ({ search, status, plazo }: Omit<AdminQuery, 'page'>): RawBuilder<unknown> =>
  sql`${status === null ? sql`true` : sql`estado_revision = ${status}`}
    and ${plazo === null ? sql`true` : ENDS_THIS_WEEK} and ${matches(sql`busqueda`, search)}`

/** The review list: pending ofertas first, then newest first. */
export function listOfertasAdmin(
  db: Db,
  { page, search, status, plazo }: AdminQuery,
): Promise<Page<OfertaWithEmpresa>> {
  const where = ofertasAdminWhere({ search, status, plazo })
  const counted = search !== '' || plazo !== null
  const order = sql`(estado_revision <> 'pendiente'), fecha_creacion desc, id desc`
  return pageOf<OfertaWithEmpresa>(db, {
    ids: sql`select id from ofertas where ${where}
      order by ${status === null ? order : sql`fecha_creacion desc, id desc`}`,
    idsBackwards: counted
      ? null
      : sql`select id from ofertas where ${where}
            order by ${status === null ? sql`(estado_revision <> 'pendiente') desc,` : sql``} fecha_creacion, id`,
    rows: sql`select * from ofertas_con_empresa where id in (select id from page)`,
    order,
    total: counted
      ? sql`select count(*) from ofertas where ${where}`
      : sql`select coalesce(sum(n), 0) from totales where lista = 'ofertas'
            and ${status === null ? sql`true` : sql`clave = ${status}`}`,
    page,
    size: PAGE_SIZE.admin,
  })
}

export async function countPendientes(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select n from totales where lista = 'ofertas' and clave = 'pendiente'`.execute(db)
  return rows[0]?.n ?? 0
}
