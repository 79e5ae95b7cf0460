import type { ListaHistorial } from '@alumbra/contract/historial'
import { PAGE_SIZE } from '@alumbra/contract/paginas'
import { sql } from 'kysely'
import { type Page, pageOf } from '../../db/page.ts'
import type { Db, HistorialRow } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

/** What the back office still shows: of somebody deleted it shows no history either. */
const alive = (lista: ListaHistorial) =>
  lista === 'alumnas' || lista === 'empresas' ? sql`deleted_at is null` : sql`true`

/** A page of the history of one thing, newest first. */
export async function listHistorial(
  db: Db,
  lista: ListaHistorial,
  id: string,
  page: number,
): Promise<Page<HistorialRow>> {
  const { rows } = await sql`select from ${sql.table(lista)} where id = ${id} and ${alive(lista)}`.execute(db)
  if (rows.length === 0) throw new AppError('notFound')
  const mine = sql`from historial where lista = ${lista} and entidad_id = ${id}`
  return pageOf<HistorialRow>(db, {
    ids: sql`select id ${mine} order by id desc`,
    rows: sql`select * from historial where id in (select id from page)`,
    order: sql`id desc`,
    total: sql`select count(*) ${mine}`,
    page,
    size: PAGE_SIZE.admin,
  })
}

/** The last thing that was written down of somebody or something. */
export async function findUltimo(
  db: Db,
  lista: ListaHistorial,
  id: string,
): Promise<HistorialRow | undefined> {
  return db
    .selectFrom('historial')
    .selectAll()
    .where('lista', '=', lista)
    .where('entidad_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
