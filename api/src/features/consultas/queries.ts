import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { sql } from 'kysely'
import { type Page, pageOf } from '../../db/lists/page.ts'
import type { Db } from '../../db/schema.ts'

/** A day on which an empresa opened the CV. */
export type ConsultaRow = { id: string; empresa: string; dia: string }

/** Records that an empresa opened a CV on a day; a second time on that day changes nothing. */
export async function insertConsulta(
  db: Db,
  alumnaId: string,
  empresaId: string,
  dia: string,
): Promise<void> {
  await sql`insert into consultas_cv (alumna_id, empresa_id, empresa, dia)
    select ${alumnaId}, id, empresa, ${dia}::date from empresas where id = ${empresaId}
    on conflict do nothing`.execute(db)
}

const COLUMNS = sql`id, empresa, to_char(dia, 'YYYY-MM-DD') as dia`
const NEWEST_FIRST = sql`dia desc, id desc`

/** A page of the empresas that opened the CV of an alumna, latest first. */
export const listConsultas = (db: Db, alumnaId: string, page: number): Promise<Page<ConsultaRow>> =>
  pageOf<ConsultaRow>(db, {
    ids: sql`select id from consultas_cv where alumna_id = ${alumnaId} order by ${NEWEST_FIRST}`,
    rows: sql`select ${COLUMNS} from consultas_cv where id in (select id from page)`,
    order: NEWEST_FIRST,
    total: sql`select count(*) from consultas_cv where alumna_id = ${alumnaId}`,
    page,
    size: PAGE_SIZE.consultas,
  })

/** Every empresa that opened the CV of an alumna. */
export async function findConsultas(db: Db, alumnaId: string): Promise<ConsultaRow[]> {
  const { rows } = await sql<ConsultaRow>`
    select ${COLUMNS} from consultas_cv where alumna_id = ${alumnaId} order by ${NEWEST_FIRST}`.execute(db)
  return rows
}
