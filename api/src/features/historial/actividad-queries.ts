import { ACTIVIDAD_PAGE, type ActividadQuery } from '@alumbra/contract/administracion/actividad'
import { LISTA_NAMES, type ListaName, listaOf } from '@alumbra/domain/sections'
import { compareSpanish } from '@alumbra/domain/spanish'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Db, HistorialRow } from '../../db/schema.ts'
import { QUIEN_VISTO } from './queries.ts'

type Query = z.output<typeof ActividadQuery>
/** An entry with the present name of its row. */
export type ActividadRow = HistorialRow & { lista: ListaName; entidad_nombre: string | null }
/** What the action of an entry did as a whole; null for an entry that stands for itself. */
type Action = {
  cuantas: number | null
  /** The fields that it changed, each once; null for one that is no change of fields. */
  todos: string[] | null
  /** The new value, where it is the same for all. */
  comun: string | null
}

const startOfDay = (day: string, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Madrid')`

/**
 * The filters of the page, each answered by an index that ends in its order; for the hour in which the pseudonym of an erased administrador
 * is being written, the entries under it by that of two.
 */
export async function whereOf(db: Db, query: Query): Promise<RawBuilder<unknown>> {
  const { antes, lote, quien, lista, desde, hasta } = query
  const conditions = [
    ...(lote
      ? [
          sql`(lote, actor_id, lista, hecho) = (select lote, actor_id, lista, hecho from historial where id = ${lote}::bigint)`,
        ]
      : []),
    // Given even without a choice, so that entries about other tables stay out.
    lista ? sql`lista = ${lista}` : sql`lista = any (${LISTA_NAMES}::text[])`,
    ...(quien ? [sql`${await isActor(db, quien)} and actor_rol = 'admin'`] : []),
    ...(desde ? [sql`created_at >= ${startOfDay(desde)}`] : []),
    ...(hasta ? [sql`created_at < ${startOfDay(hasta, 1)}`] : []),
    ...(antes
      ? [
          sql`(created_at, id) < ((select created_at from historial where id = ${antes}::bigint), ${antes}::bigint)`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The entries of one actor as readers see her (`QUIEN_VISTO`): nothing under the former id of an erased administrador, all under her pseudonym. */
async function isActor(db: Db, quien: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    select id from administradores_borrados where ${quien}::uuid in (id, seudonimo)`.execute(db)
  const [borrada] = rows
  if (!borrada) return sql`actor_id = ${quien}`
  return borrada.id === quien ? sql`false` : sql`actor_id in (${quien}, ${borrada.id})`
}

/** The present name of the row that an entry is about; null once it is gone. */
const ENTITY_NAME = sql`case lista
    ${sql.join(
      LISTA_NAMES.map((lista) => {
        const { name, hidesDeleted } = listaOf(lista)
        return sql`when ${sql.lit(lista)} then (select concat_ws(' ', ${sql.join(name.map((column) => sql.ref(`r.${column}`)))})
          from ${sql.table(lista)} r where r.id = entidad_id ${hidesDeleted ? sql`and r.deleted_at is null` : sql``})`
      }),
      sql` `,
    )} end as entidad_nombre`

/** The other entries of the action of an entry. */
const sameAction = (entries: 'f' | 'h') =>
  sql`(${sql.id(entries, 'lote')}, ${sql.id(entries, 'actor_id')}, ${sql.id(entries, 'lista')}, ${sql.id(entries, 'hecho')})
    = (page.lote, page.actor_id, page.lista, page.hecho)`
const IS_CHANGE = sql`page.hecho = 'cambiada'`

/**
 * The action of an entry: one on several rows wrote many, and one that corrects names and group of an alumna two (historial-6). Only a
 * change looks at what they say: an index alone counts the others.
 */
const ACTION = sql`
  select count(*)::int as cuantas, null as comun, null::text[] as todos
  from historial h where not ${IS_CHANGE} and ${sameAction('h')} having not ${IS_CHANGE}
  union all
  select count(distinct h.entidad_id)::int, case when min(h.a) = max(h.a) and count(h.a) = count(*) then min(h.a) end,
    array(select campo from historial f, unnest(f.campos) with ordinality as u (campo, place)
      where ${sameAction('f')} group by campo order by min(f.id), min(place))
  from historial h where ${IS_CHANGE} and ${sameAction('h')} having ${IS_CHANGE}`

/** Of what one action wrote, one entry: the first, or the first of the days that are asked for. */
const isShown = ({ desde }: Query) =>
  desde
    ? sql`(not lote_sigue or not exists (select from historial h
        where (h.lote, h.actor_id, h.lista, h.hecho) = (historial.lote, historial.actor_id, historial.lista, historial.hecho)
          and h.created_at >= ${startOfDay(desde)} and (h.created_at, h.id) < (historial.created_at, historial.id)))`
    : sql`not lote_sigue`

/** An entry, or a whole action on several rows, which has one sentence. */
type Shown = ActividadRow & { cuantas: number }

/** A page of the history of all sections, newest first, with the present name of each row. */
export async function listActividad(db: Db, query: Query): Promise<Shown[]> {
  const { rows } = await sql<ActividadRow & Action>`
    with page as materialized (
      select * from historial where ${await whereOf(db, query)} ${query.lote ? sql`` : sql`and ${isShown(query)}`}
      order by created_at desc, id desc limit ${sql.lit(ACTIVIDAD_PAGE + 1)})
    select page.*, ${QUIEN_VISTO}, ${ENTITY_NAME}, action.* from page
      left join lateral (${ACTION}) as action on page.lote is not null and ${query.lote === ''}
    order by created_at desc, id desc`.execute(db)
  return rows.map(({ cuantas, todos, comun, ...row }) =>
    cuantas === null || todos === null
      ? { ...row, cuantas: cuantas ?? 1 }
      : { ...row, cuantas, campos: todos, ...valuesOf(row, todos, cuantas, comun) },
  )
}

/** A new value only where it is that of every change: the group of all, and of no other field (historial-7). The former one is that of the first. */
function valuesOf({ de, a }: ActividadRow, todos: string[], cuantas: number, comun: string | null) {
  if (todos.length > 1) return { de: null, a: null }
  return cuantas === 1 ? { de, a } : { de, a: comun }
}

/** The columns of the file of the entries. */
export const IN_FILE = sql`historial.*, ${QUIEN_VISTO}, ${ENTITY_NAME}`

/** How many administradores the filter offers. */
const ADMINISTRADORES_MAX = 100

/** The administradores that the filter offers, in Spanish order. */
export async function listAdministradores(db: Db): Promise<{ id: string; nombre: string }[]> {
  const rows = await db
    .selectFrom('administradores')
    .select(['id', 'nombre'])
    .orderBy('busqueda')
    .limit(ADMINISTRADORES_MAX)
    .execute()
  return rows.toSorted((a, b) => compareSpanish(a.nombre, b.nombre))
}
