import type { EstadoRevision } from '@alumbra/domain/oferta'
import { sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { recordApunte } from '../features/historial/rules.ts'
import { lockEmpresa } from '../features/ofertas/queries/lock.ts'
import { emptiedRow } from '../personal-data/emptied-row.ts'
import { eachOf } from './each-of.ts'

/** The ofertas that one transaction empties: each has facetas and words. */
const OFERTAS_AT_ONCE = 100

const anyOf = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`

const EMPTY_OFERTA = Object.entries(emptiedRow('ofertas'))
const IS_LEFT = sql`(${sql.join(EMPTY_OFERTA.map(([column]) => sql.ref(`o.${column}`)))})
  is distinct from (${sql.join(EMPTY_OFERTA.map(([, value]) => value))})`

/**
 * Empties the first ofertas that are left of emptied empresas, which are locked; returns how many. A trigger writes their search text
 * again, which contains the empresa.
 */
export async function emptyOfertas(tx: Db, empresas: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; de: EstadoRevision }>`
    select id, estado_revision as de from ofertas o where empresa_id = ${anyOf(empresas)} and ${IS_LEFT}
    order by id limit ${OFERTAS_AT_ONCE} for no key update`.execute(tx)
  const live = rows.filter(({ de }) => de !== 'borrada')
  for (const [de, some] of Map.groupBy(live, (oferta) => oferta.de))
    await recordApunte(tx, {
      lista: 'ofertas',
      ids: some.map(({ id }) => id),
      actor: null,
      hecho: 'borrada',
      de,
      a: 'borrada',
    })
  await tx
    .updateTable('ofertas')
    .set({
      ...emptiedRow('ofertas'),
      // Those that it has deleted itself go when they would have.
      borrada_at: sql<Date>`coalesce(borrada_at, ${now}::timestamptz)`,
      updated_at: now,
    })
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  return rows.length
}

/** Empties the other ofertas of emptied empresas, in parts (decision 160), also where an earlier run has failed. */
export async function emptyOtherOfertas(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from empresas e where deleted_at is not null and mail = ''
      and exists (select from ofertas o where o.empresa_id = e.id and ${IS_LEFT}) order by id`.execute(db)
  const counts = await eachOf(Object.fromEntries(rows.map(({ id }) => [id, () => emptyRest(db, id, now)])))
  return counts.reduce((sum, [, n]) => sum + n, 0)
}

/** Empties the ofertas that are left of one emptied empresa; returns how many. */
const emptyRest = (db: Db, empresa: string, now: Date): Promise<number> =>
  inBatches(db, async (tx) => {
    await lockEmpresa(tx, empresa)
    const done = await emptyOfertas(tx, [empresa], now)
    return { done, more: done === OFERTAS_AT_ONCE }
  })
