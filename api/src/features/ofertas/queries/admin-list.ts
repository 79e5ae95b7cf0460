import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { ESTADOS_REVISION, type EstadoRevision } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'
import { matches, type Page, pageOf, readOnce } from '../../../db/lists/page.ts'
import { DEEP, UPTO } from '../../../db/lists/posiciones.ts'
import { searchPageOf } from '../../../db/lists/search-page.ts'
import { ENDS_THIS_WEEK } from '../../../db/lists/terms.ts'
import type { Db } from '../../../db/schema.ts'
import type { OfertaWithEmpresa } from './find.ts'

const REVISADAS = ESTADOS_REVISION.filter((estado) => estado !== 'pendiente')

type AdminQuery = { page: number; search: string; status: EstadoRevision | null; plazo: 'semana' | null }

/** The ofertas that the filters of the back office find. */
export const ofertasAdminWhere = ({ search, status, plazo }: Omit<AdminQuery, 'page'>): RawBuilder<unknown> =>
  sql`${status === null ? sql`true` : sql`estado_revision = ${status}`}
    and ${plazo === null ? sql`true` : ENDS_THIS_WEEK} and ${matches(sql`busqueda`, search, true)}`

/** The review list: pending ofertas first, then newest first. */
export async function listOfertasAdmin(
  db: Db,
  { page, search, status, plazo }: AdminQuery,
): Promise<Page<OfertaWithEmpresa>> {
  const where = ofertasAdminWhere({ search, status, plazo })
  const order = sql`(estado_revision <> 'pendiente'), fecha_creacion desc, id desc`
  // Within a state the index of that state has the order; only accepted ofertas end.
  const inOrder = status === null && plazo === null ? order : sql`fecha_creacion desc, id desc`
  const list = {
    ids: sql`select id from ofertas where ${where} order by ${inOrder}`,
    rows: sql`select * from ofertas_con_empresa where id in (select id from page)`,
    order,
    page,
    size: PAGE_SIZE.admin,
  }
  if (search !== '')
    return searchPageOf<OfertaWithEmpresa>(db, {
      ...list,
      found: sql`from ofertas where ${where}`,
      columns: sql`id, estado_revision, fecha_creacion`,
      inOrder,
    })
  if (plazo !== null)
    return pageOf<OfertaWithEmpresa>(db, {
      ...list,
      ...readOnce({
        found: sql`from ofertas where ${where}`,
        columns: sql`id, fecha_creacion`,
        inOrder,
        page,
        size: list.size,
      }),
    })
  // Without a filter the pending ones come first; the others are counted by time.
  const before = status === null && page * list.size >= DEEP ? await countPendientes(db) : 0
  const ofTotal = status === null ? sql`true` : sql`clave = ${status}`
  return pageOf<OfertaWithEmpresa>(db, {
    ...list,
    deep: {
      lista: 'ofertas',
      claves: status === null ? REVISADAS : [status],
      before,
      ids: sql`select id from ofertas where ${where} and fecha_creacion < ${UPTO}
        ${status === null ? sql`and estado_revision <> 'pendiente'` : sql``} order by ${inOrder}`,
    },
    total: sql`select coalesce(sum(n), 0) from totales where lista = 'ofertas' and ${ofTotal}`,
  })
}

export async function countPendientes(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select n from totales where lista = 'ofertas' and clave = 'pendiente'`.execute(db)
  return rows[0]?.n ?? 0
}

/** The columns of the file of the ofertas; `facts` are those that every reader sees. */
export const inFile = (facts: readonly string[]) => sql`
  puesto, ${sql.join(facts.map((campo) => sql.ref(campo)))}, contacto, mail,
  estado_revision, motivo_rechazo, terminada, fecha_creacion, fecha_publicacion, fecha_fin,
  (select e.empresa from empresas e where e.id = ofertas.empresa_id) as empresa`
