import { PAGE_SIZE } from '@alumbra/contract/paginas'
import type { TalentosFiltro } from '@alumbra/contract/talento'
import { sql } from 'kysely'
import { type Page, pageOf } from '../../db/page.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

export type TalentoListed = Pick<
  AlumnaRow,
  'id' | 'especialidad' | 'provincia' | 'nombre' | 'apellidos' | 'frase_definitoria'
>

/** A page of the CVs that empresas may see, last changed first. */
export function listTalentosVisibles(
  db: Db,
  { titulacion, provincia }: TalentosFiltro,
  page: number,
): Promise<Page<TalentoListed>> {
  const byTitulacion = titulacion === '' ? sql`` : sql`and titulacion = ${titulacion}`
  return pageOf<TalentoListed>(db, {
    ids: sql`select id from alumnas
      where visible ${byTitulacion} ${provincia === '' ? sql`` : sql`and provincia_canonica = ${provincia}`}
      order by cv_updated_at desc, id desc`,
    rows: sql`select id, especialidad, provincia, nombre, apellidos, frase_definitoria, cv_updated_at
      from alumnas where id in (select id from page)`,
    order: sql`cv_updated_at desc, id desc`,
    total: sql`select coalesce(sum(n), 0) from talento_totales
      where true ${byTitulacion} ${provincia === '' ? sql`` : sql`and provincia = ${provincia}`}`,
    page,
    size: PAGE_SIZE.talento,
  })
}

/** A CV that empresas may see: complete, of an active and verified alumna. */
export const requireTalento = (db: Db, id: string): Promise<AlumnaRow> =>
  db
    .selectFrom('alumnas')
    .selectAll()
    .where('id', '=', id)
    .where('visible', '=', true)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** The values that some visible CV has, from the kept totals. */
export async function findTalentoFiltros(db: Db): Promise<{ titulaciones: string[]; provincias: string[] }> {
  const { rows } = await sql<{ titulaciones: string[]; provincias: string[] }>`
    with live as materialized (select titulacion, provincia from talento_totales where n > 0)
    select array(select distinct titulacion from live) as titulaciones,
      array(select distinct provincia from live) as provincias`.execute(db)
  return rows[0] ?? { titulaciones: [], provincias: [] }
}
