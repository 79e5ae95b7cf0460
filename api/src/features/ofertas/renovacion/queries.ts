import { AVISO_DAYS } from '@alumbra/domain/renovacion'
import { type RawBuilder, sql } from 'kysely'
import { days, endDate } from '../../../db/lists/terms.ts'
import type { Db } from '../../../db/schema.ts'
import { lockEmpresas } from '../queries/lock.ts'

type Term = { now: Date; dias: number }

/** Starts a new term of an oferta that ends soon or has ended; false when it is too early or already renewed. */
export async function markRenewed(db: Db, id: string, { now, dias }: Term): Promise<boolean> {
  const { rows } = await sql`
    update ofertas set fecha_fin = ${endDate(now, dias)}, terminada = false, aviso_dias = null, updated_at = now()
    where id = ${id} and estado_revision = 'aceptada'
      and (terminada or fecha_fin <= ${now}::timestamptz + ${days(AVISO_DAYS[0])}) returning id`.execute(db)
  return rows.length === 1
}

type NewEnlace = { hash: Buffer; oferta_id: string; expires_at: Date }

export async function insertEnlace(db: Db, enlace: NewEnlace): Promise<void> {
  await db.insertInto('renovaciones').values(enlace).execute()
}

/** The oferta of a code, also of a used one, while it is accepted and its empresa active. */
export async function findEnlace(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: string; empresa_id: string } | undefined> {
  const { rows } = await sql<{ id: string; empresa_id: string }>`
    select o.id, o.empresa_id
    from renovaciones r join ofertas o on o.id = r.oferta_id join empresas e on e.id = o.empresa_id
    where r.hash = ${hash} and r.expires_at > ${now} and o.estado_revision = 'aceptada'
      and e.activo and e.deleted_at is null`.execute(db)
  return rows[0]
}

/** The codes of ofertas that renew them. */
export async function openEnlaces(db: Db, ofertaIds: readonly string[]): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from renovaciones where oferta_id = any (${[...ofertaIds]}::uuid[]) and used_at is null`.execute(
    db,
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Deletes the codes of the ofertas of an empresa, whose row is locked, and returns them. An oferta whose term one of them could renew is
 * warned of again.
 */
export async function deleteEnlaces(tx: Db, empresaId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    with deleted as (
      delete from renovaciones r using ofertas o where o.id = r.oferta_id and o.empresa_id = ${empresaId}
      returning r.hash, r.oferta_id, r.used_at
    ), again as (
      update ofertas set aviso_dias = null
      where id in (select oferta_id from deleted where used_at is null) and not terminada
    )
    select hash from deleted`.execute(tx)
  return rows.map(({ hash }) => hash)
}

/** Ends every code of an oferta. */
export async function useEnlaces(db: Db, ofertaId: string, now: Date): Promise<void> {
  await db
    .updateTable('renovaciones')
    .set({ used_at: now })
    .where('oferta_id', '=', ofertaId)
    .where('used_at', 'is', null)
    .execute()
}

const BATCH = 200
const isPublished = sql.raw(`estado_revision = 'aceptada' and not terminada`)

/** The ids of a batch of published ofertas, locked with `skip locked` so that another node takes different ones; their empresas before them. */
async function lockBatch(tx: Db, where: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const empresas = await lockEmpresas(
    tx,
    sql`select empresa_id from ofertas where ${isPublished} and ${where} order by fecha_fin limit ${BATCH}`,
  )
  return sql`array(select id from ofertas where ${isPublished} and ${where} and empresa_id = any (${empresas}::uuid[])
    order by fecha_fin limit ${BATCH} for no key update skip locked)`
}

type Batch = { ids: string[]; more: boolean }
const asBatch = (rows: { id: string }[]): Batch => ({
  ids: rows.map(({ id }) => id),
  more: rows.length === BATCH,
})

/** Gives a full term to published ofertas without one: older than the rule, or published while it was off. */
export async function giveTerms(tx: Db, { now, dias }: Term): Promise<Batch> {
  const ids = await lockBatch(tx, sql`fecha_fin is null`)
  const { rows } = await sql<{ id: string }>`
    update ofertas set fecha_fin = ${endDate(now, dias)} where id = any (${ids}) returning id`.execute(tx)
  return asBatch(rows)
}

/** Removes the terms of published ofertas while ofertas do not end. */
export async function takeTerms(tx: Db): Promise<Batch> {
  const ids = await lockBatch(tx, sql`fecha_fin is not null`)
  const { rows } = await sql<{ id: string }>`
    update ofertas set fecha_fin = null, aviso_dias = null where id = any (${ids}) returning id`.execute(tx)
  return asBatch(rows)
}

/** Marks the ofertas whose term is over as terminada. */
export async function endOverdue(tx: Db, now: Date): Promise<Batch> {
  const ids = await lockBatch(tx, sql`fecha_fin <= ${now}`)
  const { rows } = await sql<{ id: string }>`
    update ofertas set terminada = true, updated_at = now() where id = any (${ids}) returning id`.execute(tx)
  return asBatch(rows)
}

export type EndingSoon = {
  id: string
  puesto: string
  fecha_fin: Date
  empresa: string
  cif: string
  mail: string
}

/** Marks the ofertas that end within this many days as warned, and returns those that were not warned yet. */
export async function markWarned(
  tx: Db,
  now: Date,
  dias: number,
): Promise<{ rows: EndingSoon[]; more: boolean }> {
  const due = sql`from ofertas o join empresas e on e.id = o.empresa_id
    where oferta_visible(o, e)
      and o.fecha_fin > ${now} and o.fecha_fin <= ${now}::timestamptz + ${days(dias)}
      and (o.aviso_dias is null or o.aviso_dias > ${dias})`
  const inOrder = sql`order by o.fecha_fin limit ${BATCH}`
  const empresas = await lockEmpresas(tx, sql`select e.id ${due} ${inOrder}`)
  const { rows } = await sql<EndingSoon>`
    with due as materialized (
      select o.id, e.empresa, e.cif, e.mail ${due} and e.id = any (${empresas}::uuid[])
      ${inOrder} for no key update of o skip locked
    )
    update ofertas o set aviso_dias = ${dias} from due where o.id = due.id
    returning o.id, o.puesto, o.fecha_fin, due.empresa, due.cif, due.mail`.execute(tx)
  return { rows, more: rows.length === BATCH }
}
