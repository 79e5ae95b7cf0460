import { PAGE_SIZE } from '@alumbra/contract/paginas'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type ActivoListQuery, activoPage } from '../../db/page.ts'
import type { Db, NewReferente, ReferenteRow } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

const COLUMNS = sql`id, nombre, imagen_id, frase_motivadora, estudios, trabajos, instagram, linkedin, github, video, activo`
const LIST = { table: 'referentes', columns: COLUMNS, alive: sql`true` }

export type ReferenteListed = Omit<ReferenteRow, 'busqueda' | 'updated_at'>

export const listReferentesPublicas = (db: Db, page: number) =>
  activoPage<ReferenteListed>(db, { ...LIST, size: PAGE_SIZE.referentes }, { page, search: '', activo: true })

export const listReferentesAdmin = (db: Db, query: ActivoListQuery) =>
  activoPage<ReferenteListed>(db, { ...LIST, size: PAGE_SIZE.admin }, query)

/** A role model; with `onlyActiva`, an inactive one is not found. */
export async function requireReferente(
  db: Db,
  id: string,
  { onlyActiva = false } = {},
): Promise<ReferenteRow> {
  let query = db.selectFrom('referentes').selectAll().where('id', '=', id)
  if (onlyActiva) query = query.where('activo', '=', true)
  return query.executeTakeFirstOrThrow(() => new AppError('notFound'))
}

export async function insertReferente(db: Db, datos: Omit<NewReferente, 'id'>): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('referentes')
    .values({ ...datos, id })
    .execute()
  return id
}

export const updateReferente = (
  db: Db,
  id: string,
  cambios: Partial<Omit<NewReferente, 'id'>>,
): Promise<ReferenteRow> =>
  db
    .updateTable('referentes')
    .set({ ...cambios, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
