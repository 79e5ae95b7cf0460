import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { ListedEstado } from '@alumbra/domain/oferta'
import { sql } from 'kysely'
import { limitedTo } from '../../../db/lists/page.ts'
import type { Db } from '../../../db/schema.ts'
import { counted, findOfertas, type OfertaWithInteres } from './find.ts'

/** The state that an empresa reads: an accepted oferta whose term is over is 'terminada'. */
const listedEstado = sql`case when o.terminada then 'terminada' else o.estado_revision end`

/** The ofertas of an empresa without deleted ones, in a state or in any. */
const ofEmpresa = (empresaId: string, estado: ListedEstado | '') =>
  sql`o.empresa_id = ${empresaId} and o.estado_revision <> 'borrada'
    ${estado === '' ? sql`` : sql`and ${listedEstado} = ${estado}`}`

/** Newest first. */
export const listOfertasOfEmpresa = (db: Db, empresaId: string, estado: ListedEstado | '') =>
  findOfertas(db, ofEmpresa(empresaId, estado))

export type OfertasOfEmpresaQuery = { page: number; estado: ListedEstado | '' }

/** A page of them, and how many of all are in each state, in one statement. */
export async function pageOfOfertasOfEmpresa(
  db: Db,
  empresaId: string,
  { page, estado }: OfertasOfEmpresaQuery,
): Promise<{ rows: OfertaWithInteres[]; counts: Partial<Record<ListedEstado, number>> }> {
  const size = PAGE_SIZE.ofertasEmpresa
  const result = await sql<OfertaWithInteres & { counts: Partial<Record<ListedEstado, number>> }>`
    with page as materialized (
      select o.id from ofertas o where ${ofEmpresa(empresaId, estado)}
      order by o.fecha_creacion desc, o.id desc ${limitedTo(size, page * size)})
    select c.counts, r.* from (
      select coalesce(jsonb_object_agg(estado, n), '{}') as counts from (
        select ${listedEstado} as estado, count(*) as n from ofertas o where ${ofEmpresa(empresaId, '')} group by 1) e) c
    left join (
      select o.*, ${counted('guardada')} as guardadas, ${counted('abierta')} as abiertas
      from ofertas_con_empresa o join page on page.id = o.id) r on true
    order by r.fecha_creacion desc, r.id desc`.execute(db)
  return { rows: result.rows.filter(({ id }) => id !== null), counts: result.rows[0]?.counts ?? {} }
}
