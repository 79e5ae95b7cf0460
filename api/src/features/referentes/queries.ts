import { COUNTED_MAX, PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { Referente, type Vecinas } from '@alumbra/contract/referentes/referente'
import type { Area } from '@alumbra/domain/area'
import { CompiledQuery, sql } from 'kysely'
import { type ActivoListQuery, activoPage } from '../../db/lists/activo-page.ts'
import { matches } from '../../db/lists/page.ts'
import { DEEP, type DeepPages, deepPage, UPTO } from '../../db/lists/posiciones.ts'
import type { Db, NewReferente, ReferenteRow } from '../../db/schema.ts'
import { sinceAntes } from '../../db/since-antes.ts'
import { AppError, orNotFound } from '../../errors.ts'
import { pictureUrl } from '../../files/pictures.ts'

/** What visitors see of her: columns of that name, but for her picture. */
const SHOWN = Object.keys(Referente.shape)
const columnsWith = (picture: string) => SHOWN.map((name) => (name === 'img' ? picture : name)).join(', ')
const LIST = {
  table: 'referentes',
  columns: sql.raw(`${columnsWith('imagen_id')}, activo`),
  alive: sql`true`,
} as const

export type ReferenteListed = Omit<
  ReferenteRow,
  'busqueda' | 'busqueda_publica' | 'updated_at' | 'hitos' | 'fuentes'
>

const SIZE = PAGE_SIZE.referentes
const [IMG_START, IMG_END] = (pictureUrl('referentes', '*') ?? '').split('*')

// PostgreSQL builds the JSON of the response, so that Node neither parses nor serialises it.
const publicAnswer = (ids: string, more = '') => `
  json_build_object(
    'referentes', (
      select coalesce(json_agg(r), '[]') from (
        select ${columnsWith(`'${IMG_START}' || imagen_id || '${IMG_END}' as img`)}
        from referentes where id in (${ids}) order by created_at desc, id desc
      ) r),
    'total', t.total,
    'totalPages', ceil(t.total::numeric / ${SIZE})
    ${more}
  )::text`

const PUBLIC_TOTAL =
  "select coalesce(sum(n), 0) as total from totales where lista = 'referentes' and clave = 'true'"

// The list without a search.
const PUBLIC_PAGE = `
  select ${publicAnswer(`select id from referentes where activo order by created_at desc, id desc limit ${SIZE} offset $1`)} as answer
  from (${PUBLIC_TOTAL}) t`

/** A page of the active referentes as the JSON text of a ReferentesPage. */
export async function readActiveReferentes(db: Db, page: number): Promise<string> {
  if (page * SIZE >= DEEP) return readDeepPage(db, page)
  const { rows } = await db.executeQuery<{ answer: string }>(CompiledQuery.raw(PUBLIC_PAGE, [page * SIZE]))
  return rows[0]?.answer ?? ''
}

/** One more than are counted, and the last counted page in full. */
const FOUND_MOST = Math.ceil((COUNTED_MAX + 1) / SIZE) * SIZE

async function readDeepPage(db: Db, page: number): Promise<string> {
  const ids = sql`select id from referentes where activo and created_at < ${UPTO} order by created_at desc, id desc`
  const deep: DeepPages = { lista: 'referentes', claves: ['true'], ids }
  const { rows } = await sql<{ answer: string }>`
    with ${deepPage(deep, sql`${page * SIZE}`, SIZE)}
    select ${sql.raw(publicAnswer('select id from page'))} as answer from (${sql.raw(PUBLIC_TOTAL)}) t`.execute(
    db,
  )
  return rows[0]?.answer ?? ''
}

type Search = { search: string; area: Area | null; page: number }

/** The same page for a search; one pass finds, counts and cuts the rows. Words are counted up to a limit (wire-18). */
export async function searchActiveReferentes(db: Db, { search, area, page }: Search): Promise<string> {
  const ofArea = area === null ? sql`true` : sql`areas @> array[${area}]::text[]`
  const shown = search === '' || page * SIZE < COUNTED_MAX ? SIZE : 0
  const ids = `select id from found order by created_at desc, id desc limit ${shown} offset ${Math.trunc(page) * SIZE}`
  const counted =
    search === ''
      ? sql`count(*) as total, false as more`
      : sql`least(count(*), ${COUNTED_MAX}) as total, count(*) > ${COUNTED_MAX} as more`
  const { rows } = await sql<{ answer: string }>`
    with found as materialized (
      select id, created_at from referentes where activo and ${ofArea} and ${matches(sql`busqueda_publica`, search)}
      ${search === '' ? sql`` : sql`order by created_at desc, id desc limit ${FOUND_MOST}`}
    )
    select case when t.more then ${sql.raw(publicAnswer(ids, ", 'hayMas', true"))} else ${sql.raw(publicAnswer(ids))} end as answer
    from (select ${counted} from found) t`.execute(db)
  return rows[0]?.answer ?? ''
}

const OF_HER_AREA = 3

/** The neighbours of an active referente in the list, and others of her areas: those after her, then the newest; found by index. */
export async function requireVecinas(db: Db, id: string): Promise<Vecinas> {
  const beside = (compare: '<' | '>', way: 'asc' | 'desc') => sql`(
    select json_build_object('id', r.id, 'nombre', r.nombre) from referentes r
    where r.activo and (r.created_at, r.id) ${sql.raw(compare)} (here.created_at, here.id)
    order by r.created_at ${sql.raw(way)}, r.id ${sql.raw(way)} limit 1)`
  const ofHerArea = (compare: '<' | '>') => sql`(
    select r.id, r.nombre, r.imagen_id, r.created_at, ${sql.lit(compare)} as side from referentes r
    where cardinality(here.areas) > 0 and r.activo and r.areas && here.areas
      and (r.created_at, r.id) ${sql.raw(compare)} (here.created_at, here.id)
    order by r.created_at desc, r.id desc limit ${OF_HER_AREA})`
  const { rows } = await sql<Vecinas>`
    select ${beside('>', 'asc')} as anterior, ${beside('<', 'desc')} as siguiente, (
      select coalesce(json_agg(json_build_object('id', o.id, 'nombre', o.nombre,
        'img', ${IMG_START}::text || o.imagen_id || ${IMG_END}::text)
        order by o.side, o.created_at desc, o.id desc), '[]')
      from (
        select * from (${ofHerArea('<')} union all ${ofHerArea('>')}) both_sides
        order by side, created_at desc, id desc limit ${OF_HER_AREA}
      ) o) as de_su_area
    from referentes here where here.id = ${id} and here.activo`.execute(db)
  return orNotFound(rows[0])
}

export const listReferentesAdmin = (db: Db, query: ActivoListQuery) =>
  activoPage<ReferenteListed>(db, { ...LIST, size: PAGE_SIZE.admin }, query)

/** A referente; with `onlyActive` an inactive one is not found. */
export async function requireReferente(
  db: Db,
  id: string,
  { onlyActive = false } = {},
): Promise<ReferenteRow> {
  let query = db.selectFrom('referentes').selectAll().where('id', '=', id)
  if (onlyActive) query = query.where('activo', '=', true)
  return query.executeTakeFirstOrThrow(() => new AppError('notFound'))
}

/** Locks the row, so that the historial records exactly the fields that this change alters. */
export const lockReferente = (db: Db, id: string): Promise<ReferenteRow> =>
  db
    .selectFrom('referentes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** Inserts a referente; false when there is one of this id. */
export async function insertReferente(db: Db, referente: NewReferente): Promise<boolean> {
  const inserted = await db
    .insertInto('referentes')
    .values(referente)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type ReferenteColumns = Partial<Omit<NewReferente, 'id'>>

/** Changes a referente whose row is locked; a conflict when somebody else has changed what `antes` names. */
export function updateReferente(
  db: Db,
  id: string,
  columns: ReferenteColumns,
  antes?: ReferenteColumns,
): Promise<ReferenteRow> {
  const { changes, asRead } = sinceAntes(columns, antes)
  return db
    .updateTable('referentes')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where(asRead)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('conflict'))
}
