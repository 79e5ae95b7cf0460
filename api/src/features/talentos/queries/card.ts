import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { columnsOf, jsonObject } from '../../../db/json.ts'

/** A list whose page reads these columns of its CVs. */
export const shownList = (empresa: RawBuilder<string>, page: number) => ({
  rows: sql`select t.id, t.cv_updated_at, ${TALENTO} as talento
    from talentos t left join preseleccionadas p on p.alumna_id = t.id and p.empresa_id = ${empresa}
    where t.id in (select id from page)`,
  order: sql`cv_updated_at desc, id desc`,
  page,
  size: PAGE_SIZE.talento,
})

/** The entry of the shortlist `p`, as the wire has it. */
export const PRESELECCION = sql`case when p.nota is not null then json_build_object('nota', p.nota) end`

const TALENTO = constantSql(
  jsonObject({
    id_alumna: sql`t.id`,
    ...columnsOf('t', ['especialidad', 'provincia', 'nombre', 'apellidos', 'frase_definitoria']),
    preseleccion: PRESELECCION,
  }),
)

/** The rows `listed` as JSON. */
export const TALENTOS = sql`select coalesce(json_agg(talento order by cv_updated_at desc, id desc), '[]') from listed`
