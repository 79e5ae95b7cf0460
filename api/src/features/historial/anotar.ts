import type { Hecho, ListaHistorial } from '@alumbra/contract/historial'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../sessions.ts'

export type Anotacion = {
  lista: ListaHistorial
  /** Whom or what it was done to; several when one deed touched them all. */
  ids: readonly string[]
  /** Who did it; null: the system by itself. */
  actor: Actor | null
  hecho: Hecho
  de?: string | null
  a?: string | null
  campos?: readonly string[]
  motivo?: string | null
}

/** Writes down who did what: in the transaction of the deed, so that there is neither without the other. */
export async function anotar(tx: Db, anotacion: Anotacion): Promise<void> {
  const { lista, ids, actor, hecho, de = null, a = null, campos = [], motivo = null } = anotacion
  if (ids.length === 0) return
  const nombre =
    actor?.rol === 'admin' ? sql`(select nombre from administradores where id = ${actor.id})` : sql`null`
  await sql`
    insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, actor_nombre, de, a, campos, motivo)
    select ${lista}, id, ${hecho}, ${actor?.rol ?? 'sistema'}, ${actor?.id ?? null}, ${nombre}, ${de}, ${a},
      ${[...campos]}::text[], ${motivo}
    from unnest(${[...ids]}::uuid[]) as id`.execute(tx)
}
