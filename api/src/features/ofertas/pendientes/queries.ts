import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** An administrador who gets a mail. */
export type Reader = { id: string; email: string; nombre: string }

/** A pending oferta. */
export type Waiting = { puesto: string; empresa: string; desde: Date }

/** Ofertas wait too long after this time. */
const LONG = sql`interval '24 hours'`

/** The number of pending ofertas, of those that wait too long, and the newest of these. */
export async function countWaiting(
  db: Db,
  now: Date,
): Promise<{ total: number; long: number; newestLong: Date | null }> {
  const { rows } = await sql<{ total: number; long: number; newestLong: Date | null }>`
    select count(*)::int as total,
      count(*) filter (where fecha_creacion <= ${now}::timestamptz - ${LONG})::int as long,
      max(fecha_creacion) filter (where fecha_creacion <= ${now}::timestamptz - ${LONG}) as "newestLong"
    from ofertas where estado_revision = 'pendiente'`.execute(db)
  return rows[0] ?? { total: 0, long: 0, newestLong: null }
}

/** The ofertas that have waited longest. */
export async function findOldest(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select o.puesto, e.empresa, o.fecha_creacion as desde from ofertas o join empresas e on e.id = o.empresa_id
    where o.estado_revision = 'pendiente' order by o.fecha_creacion, o.id limit ${limit}`.execute(db)
  return rows
}

const readers = (where: RawBuilder<unknown>) =>
  sql`array(select id from administradores where activo and avisos and ${where}
    order by id for no key update skip locked)`

/** Marks the administradores who have had no summary for almost a week, and returns them. */
export async function markSummarised(db: Db, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    update administradores set resumen_at = ${now}, espera_at = ${now}
    where id = any (${readers(sql`(resumen_at is null or resumen_at <= ${now}::timestamptz - interval '6 days')`)})
    returning id, email, nombre`.execute(db)
  return rows
}

/** Marks the administradores who have not been mailed that an oferta waits too long, at most once a day each, and returns them. */
export async function markAlerted(db: Db, now: Date, newestLong: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    update administradores set espera_at = ${now}
    where id = any (${readers(sql`(espera_at is null or espera_at <= ${now}::timestamptz - interval '20 hours'
      and espera_at < ${newestLong}::timestamptz + ${LONG})`)})
    returning id, email, nombre`.execute(db)
  return rows
}
