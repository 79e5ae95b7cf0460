import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { Hecho } from '@alumbra/domain/historial'
import { type ListaName, listaOf } from '@alumbra/domain/sections'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { type Page, pageOf } from '../../db/lists/page.ts'
import type { Db, HistorialRow } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

const SEUDONIMO = sql`(select seudonimo from administradores_borrados b where b.id = actor_id)`
/** Who acted, as readers see it: an erased administrador under her pseudonym, also where it is not written yet (decision 160). */
export const QUIEN_VISTO = sql`coalesce(${SEUDONIMO}, actor_id) as actor_id,
  coalesce(nombre_borrado(${SEUDONIMO}), actor_nombre) as actor_nombre`

/** A page of the historial of one row, newest first. */
export async function listHistorial(
  db: Db,
  lista: ListaName,
  id: string,
  page: number,
): Promise<Page<HistorialRow>> {
  const shown = listaOf(lista).hidesDeleted ? sql`deleted_at is null` : sql`true`
  const { rows } = await sql`select from ${sql.table(lista)} where id = ${id} and ${shown}`.execute(db)
  if (rows.length === 0) throw new AppError('notFound')
  const mine = sql`from historial where lista = ${lista} and entidad_id = ${id}`
  return pageOf<HistorialRow>(db, {
    ids: sql`select id ${mine} order by id desc`,
    rows: sql`select *, ${QUIEN_VISTO} from historial where id in (select id from page)`,
    order: sql`id desc`,
    total: sql`select count(*) ${mine}`,
    page,
    size: PAGE_SIZE.admin,
  })
}

/** The last apunte about a row, except those of the given kinds. */
export async function findLastApunte(
  db: Db,
  lista: ListaName,
  id: string,
  except: readonly Hecho[],
): Promise<HistorialRow | undefined> {
  const { rows } = await sql<HistorialRow>`
    select *, ${QUIEN_VISTO} from historial
    where lista = ${lista} and entidad_id = ${id} and hecho <> all (${[...except]}::text[])
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** The actions on a row in the `lote` of an actor so far. */
export async function findHechosOfLote(
  db: Db,
  { id: actorId, lote }: Actor,
  lista: ListaName,
  id: string,
): Promise<Hecho[]> {
  const rows = await db
    .selectFrom('historial')
    .select('hecho')
    .where('lista', '=', lista)
    .where('entidad_id', '=', id)
    .where('lote', '=', lote ?? null)
    .where('actor_id', '=', actorId)
    .execute()
  return rows.map(({ hecho }) => hecho)
}

export type NewApunte = {
  lista: ListaName
  /** The changed rows; several when one action changed them all. */
  ids: readonly string[]
  /** The account that acted; null for the system. */
  actor: Actor | null
  hecho: Hecho
  de?: string | null
  a?: string | null
  campos?: readonly string[]
  motivo?: string | null
}

/**
 * Writes one apunte per id, with the current name of the administrador. The row of the administrador is locked against
 * deletion: an erasure waits for the apunte, and a decision after the erasure is refused.
 */
export async function insertApuntes(tx: Db, apunte: NewApunte): Promise<void> {
  const { lista, ids, actor, hecho, de = null, a = null, campos = [], motivo = null } = apunte
  if (ids.length === 0) return
  const lote = actor?.lote ?? null
  const nombre = actor?.rol === 'admin' ? await holdNombre(tx, actor.id) : null
  await sql`
    insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, actor_nombre, de, a, campos, motivo,
      lote, lote_sigue)
    select ${lista}, id, ${hecho}, ${actor?.rol ?? 'sistema'}, ${actor?.id ?? null}, ${nombre}, ${de}, ${a},
      ${[...campos]}::text[], ${motivo}, ${lote}, ${
        lote
          ? sql`exists (select from historial h where h.lote = ${lote}
        and h.actor_id = ${actor?.id} and h.lista = ${lista} and h.hecho = ${hecho})`
          : sql`false`
      }
    from unnest(${[...ids]}::uuid[]) as id`.execute(tx)
}

async function holdNombre(tx: Db, id: string): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from administradores where id = ${id} for key share`.execute(tx)
  if (!rows[0]) throw new AppError('unauthenticated')
  return rows[0].nombre
}
