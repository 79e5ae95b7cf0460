import { PAGE_SIZE } from '@alumbra/contract/paginas'
import { CompiledQuery, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type ActivoListQuery, activoPage } from '../../db/page.ts'
import type { Db, NewReferente, ReferenteRow } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { pictureUrl } from '../../files/pictures.ts'

const COLUMNS = sql`id, nombre, imagen_id, frase_motivadora, estudios, trabajos, instagram, linkedin, github, video, activo`
const LIST = { table: 'referentes', columns: COLUMNS, alive: sql`true` }

export type ReferenteListed = Omit<ReferenteRow, 'busqueda' | 'updated_at'>

const SIZE = PAGE_SIZE.referentes
const [IMG_START, IMG_END] = (pictureUrl('referentes', '*') ?? '').split('*')

// The page every visitor sees: PostgreSQL writes the whole answer, so that nothing is parsed and written again here.
const PUBLIC_PAGE = `
  select json_build_object(
    'referentes', (
      select coalesce(json_agg(r), '[]') from (
        select id, nombre, '${IMG_START}' || imagen_id || '${IMG_END}' as img, frase_motivadora, estudios, trabajos,
          instagram, linkedin, github, video
        from referentes where id in (
          select id from referentes where activo order by created_at desc, id desc limit ${SIZE} offset $1
        ) order by created_at desc, id desc
      ) r),
    'total', t.total,
    'totalPages', ceil(t.total::numeric / ${SIZE})
  )::text as answer
  from (select coalesce(sum(n), 0) as total from totales where lista = 'referentes' and clave = 'true') t`

/** A page of the active role models as the JSON text of a ReferentesPage. */
export async function readReferentesPublicas(db: Db, page: number): Promise<string> {
  const { rows } = await db.executeQuery<{ answer: string }>(CompiledQuery.raw(PUBLIC_PAGE, [page * SIZE]))
  return rows[0]?.answer ?? ''
}

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
