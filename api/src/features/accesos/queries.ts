import type { Rol } from '@alumbra/contract/calls/call'
import { ACCESOS_PAGE, type AccesosFilter } from '@alumbra/contract/cuentas/acceso'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Db } from '../../db/schema.ts'

export type NewAcceso = {
  id: string
  created_at: Date
  hecho: 'entrada' | 'rechazada' | 'salida'
  rol: Rol
  /** Null: no account has this login. */
  cuenta_id: string | null
  motivo?: string
  dispositivo: string
}

export async function insertAcceso(db: Db, acceso: NewAcceso): Promise<void> {
  await db.insertInto('accesos').values(acceso).execute()
}

export type AccesoRow = {
  id: string
  created_at: Date
  hecho: NewAcceso['hecho']
  rol: Rol
  cuenta_id: string | null
  motivo: string | null
  dispositivo: string
  nombre: string | null
}

/** The present name of the account of a row: null once it is gone. */
const NOMBRE: RawBuilder<unknown> = sql`case rol
  when 'alumna' then (select nombre || ' ' || apellidos from alumnas c where c.id = cuenta_id and c.deleted_at is null)
  when 'empresa' then (select empresa from empresas c where c.id = cuenta_id and c.deleted_at is null)
  else (select nombre from administradores c where c.id = cuenta_id) end as nombre`

const startOfDay = (day: string, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Madrid')`

type AccesosFilterValues = z.output<typeof AccesosFilter>

/**
 * The filters of the page, each answered by an index that ends in its order. `rol` and `hecho`, words of ours, stand in the text: the indexes
 * of their rare values (130_accesos_e_historial.concurrent.sql, 132_accesos_de_pocos.concurrent.sql) serve no parameter, which might be any of them.
 */
export function whereOf({ quien, rol, hecho, desde, hasta }: AccesosFilterValues): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(quien ? [sql`cuenta_id = ${quien}`] : []),
    ...(rol ? [sql`rol = ${sql.lit(rol)}`] : []),
    ...(hecho ? [sql`hecho = ${sql.lit(hecho)}`] : []),
    ...(desde ? [sql`created_at >= ${startOfDay(desde)}`] : []),
    ...(hasta ? [sql`created_at < ${startOfDay(hasta, 1)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the audit, newest first, and one row more when another page follows. */
export async function listAccesos(db: Db, filtro: AccesosFilterValues, antes: string): Promise<AccesoRow[]> {
  const after = antes
    ? sql`(created_at, id) < ((select created_at from accesos where id = ${antes}::uuid), ${antes}::uuid)`
    : sql`true`
  const { rows } = await sql<AccesoRow>`
    with page as materialized (
      select * from accesos where ${whereOf(filtro)} and ${after}
      order by created_at desc, id desc limit ${sql.lit(ACCESOS_PAGE + 1)})
    select page.*, ${NOMBRE} from page order by created_at desc, id desc`.execute(db)
  return rows
}

/** The columns of the file of the accesos. */
export const IN_FILE = sql`created_at, hecho, rol, cuenta_id, motivo, dispositivo, ${NOMBRE}`
