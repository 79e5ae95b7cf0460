import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { textPage } from '../../../db/lists/page.ts'
import { deepPage } from '../../../db/lists/posiciones.ts'
import { OWN_ID_OF_MANY } from '../../../find-session.ts'
import { shownList, TALENTOS } from './card.ts'
import { type Counted, deepPages, firstOf, totalOf } from './filters.ts'

/** What one request asks of such a statement, with the rows before its page; a filter that the statement does not have is empty. */
export type AskedPage = { titulacion: string; provincias: string[]; skipped: number }

/** What such a statement asks by. */
type Shape = {
  titulacion: boolean
  provincia: 'any' | 'one' | 'several'
  place: 'first' | 'near' | 'deep'
}

/**
 * The statement that reads pages by these filters for many requests (`findSessionsAndAsk`). It is another one for each shape, so that PostgreSQL
 * finds the rows of each by its own index.
 */
export function pagesOf({ titulacion, provincia, place }: Shape) {
  const PROVINCIAS = {
    any: null,
    one: { one: sql<string>`asked.provincias[1]` },
    several: { several: sql<string[]>`asked.provincias` },
  }
  const filters = {
    titulacion: titulacion ? sql<string>`asked.titulacion` : null,
    provincia: PROVINCIAS[provincia],
  }
  const list = {
    ...shownList(OWN_ID_OF_MANY, 0),
    window: windowAt(filters, place),
    total: totalOf(filters),
  }
  return {
    columns: constantSql(sql`titulacion text, provincias text[], skipped bigint`),
    question: constantSql(textPage(list, TALENTOS)),
  }
}

/** The table expression `page` after `asked.skipped` rows. */
function windowAt(filters: Counted, place: Shape['place']): RawBuilder<unknown> {
  const size = PAGE_SIZE.talento
  const limit = sql.lit(size)
  const skipped = sql`asked.skipped`
  if (place === 'deep') return deepPage(deepPages(filters), skipped, size)
  if (place === 'first') return sql`page as materialized (${firstOf(filters, limit)} limit ${limit})`
  const ids = firstOf(filters, sql`${skipped} + ${limit}`)
  return sql`page as materialized (${ids} limit ${limit} offset ${skipped})`
}
