import { PAGE_SIZE } from '@alumbra/contract/paging'
import type { TalentosQuery } from '@alumbra/contract/talento'
import { sql } from 'kysely'
import { type Page, pageOf } from '../../db/page.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

/** The nota of the requesting empresa; null when the alumna is not on its shortlist. */
type WithNota = { nota: string | null }
export type TalentoRow = AlumnaRow & WithNota
export type TalentoListed = Pick<
  AlumnaRow,
  'id' | 'especialidad' | 'provincia' | 'nombre' | 'apellidos' | 'frase_definitoria'
> &
  WithNota

/** A page of the visible CVs, last changed first. */
export function listVisibleTalentos(
  db: Db,
  empresaId: string,
  { titulacion, provincia, preseleccionadas, page }: TalentosQuery,
): Promise<Page<TalentoListed>> {
  const byTitulacion = titulacion === '' ? sql`` : sql`and titulacion = ${titulacion}`
  const chosen = sql`true ${byTitulacion}
    ${provincia === '' ? sql`` : sql`and provincia_canonica = ${provincia}`}
    ${preseleccionadas ? sql`and id = any (${shortlistOf(empresaId)})` : sql``}`
  return pageOf<TalentoListed>(db, {
    ids: sql`select id from talentos where ${chosen} order by cv_updated_at desc, id desc`,
    idsBackwards: preseleccionadas
      ? null
      : sql`select id from talentos where ${chosen} order by cv_updated_at, id`,
    rows: sql`select id, especialidad, provincia, nombre, apellidos, frase_definitoria, cv_updated_at, p.nota
      from alumnas left join preseleccionadas p on p.alumna_id = id and p.empresa_id = ${empresaId}
      where id in (select id from page)`,
    order: sql`cv_updated_at desc, id desc`,
    total: preseleccionadas
      ? sql`select count(*) from talentos where ${chosen}`
      : sql`select coalesce(sum(n), 0) from talento_totales
          where true ${byTitulacion} ${provincia === '' ? sql`` : sql`and provincia = ${provincia}`}`,
    page,
    size: PAGE_SIZE.talento,
  })
}

// A list of ids, so that PostgreSQL looks each one up by index however many other CVs there are.
const shortlistOf = (empresaId: string) =>
  sql`array(select alumna_id from preseleccionadas where empresa_id = ${empresaId})`

/** A visible CV, with the nota of this empresa. */
export const requireTalento = (db: Db, empresaId: string, id: string): Promise<TalentoRow> =>
  db
    .selectFrom('talentos')
    .leftJoin('preseleccionadas as p', (join) =>
      join.onRef('p.alumna_id', '=', 'talentos.id').on('p.empresa_id', '=', empresaId),
    )
    .selectAll('talentos')
    .select('p.nota')
    .where('talentos.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** Adds an alumna to the shortlist of an empresa; a second time changes nothing. */
export async function insertPreseleccionada(db: Db, empresaId: string, id: string): Promise<void> {
  await db
    .insertInto('preseleccionadas')
    .values({ empresa_id: empresaId, alumna_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes an alumna and her nota from the shortlist of an empresa; false when she was not on it. */
export async function deletePreseleccionada(db: Db, empresaId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preseleccionadas')
    .where('empresa_id', '=', empresaId)
    .where('alumna_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Writes the nota about a shortlisted alumna; false when she is not on the list or no longer visible. */
export async function updateNota(db: Db, empresaId: string, id: string, nota: string): Promise<boolean> {
  const { rows } = await sql`
    update preseleccionadas set nota = ${nota}, updated_at = now()
    where empresa_id = ${empresaId} and alumna_id = ${id}
      and exists (select from talentos where id = ${id}) returning alumna_id`.execute(db)
  return rows.length === 1
}

/** The filter values that at least one visible CV has, from the kept totals. */
export async function findTalentoFilters(db: Db): Promise<{ titulaciones: string[]; provincias: string[] }> {
  const { rows } = await sql<{ titulaciones: string[]; provincias: string[] }>`
    with live as materialized (select titulacion, provincia from talento_totales where n > 0)
    select array(select distinct titulacion from live) as titulaciones,
      array(select distinct provincia from live) as provincias`.execute(db)
  return rows[0] ?? { titulaciones: [], provincias: [] }
}
