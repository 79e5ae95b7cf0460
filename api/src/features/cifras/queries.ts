import { PROVINCIAS } from '@alumbra/domain/provincias'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Counts, ExactCounts } from './exact-counts.ts'

/** Groups every titulación outside the catalogue, and texts that are no provincia. */
const OTHER = 'Otra'
const PROVINCIA_NAMES = PROVINCIAS.map(({ name }) => name)

const monthOf = (at: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${at} at time zone 'Europe/Madrid')::date`
const ANSWERED = sql`(invitada_at is null or verificada_at is not null)`
/** When an account began: an invitation is one from its answer on. */
const BEGUN = sql`case when invitada_at is null then created_at else verificada_at end`
/** The value for an account; null, which is not counted, for an invitation that nobody has answered. */
const ofAccount = (value: RawBuilder<unknown>) => sql`case when ${ANSWERED} then ${value} end`
const CUENTA = {
  cuenta: ANSWERED,
  activo: ofAccount(sql`activo`),
  verificada: ofAccount(sql`verificada_at is not null`),
  mes: ofAccount(monthOf(BEGUN)),
  invitacion: sql`case when invitada_at is null then null when verificada_at is not null then 'contestada'
    when invitacion_expira_at > now() then 'pendiente' else 'caducada' end`,
}

/**
 * PostgreSQL expects as many groups as half of the rows, where some thousand are, and would sort the table on disk once for each column
 * rather than keep so many: it may believe that there is room for them.
 */
const HASHED = sql`set_config('hash_mem_multiplier', '250', true)`

/** Counts everything in one snapshot; on a large database it takes seconds. No statement takes longer than `mostMs`; 0 is any time. */
export async function countAll(tx: Db, familias: readonly string[], mostMs: number): Promise<ExactCounts> {
  await sql`select set_config('statement_timeout', ${String(mostMs)}, true), ${HASHED}`.execute(tx)
  const alumnas = await countGroups(tx, sql`alumnas where deleted_at is null`, {
    ...CUENTA,
    cv: ofAccount(sql`cv_completo`),
    familia: ofAccount(
      sql`case when titulacion = '' or titulacion = any(${familias}) then titulacion else ${OTHER} end`,
    ),
    // Whatever else somebody has written there is hers alone.
    provincia: ofAccount(
      sql`case when provincia_canonica = '' or provincia_canonica = any(${PROVINCIA_NAMES}) then provincia_canonica else ${OTHER} end`,
    ),
    grupo: ofAccount(sql`grupo`),
  })
  const empresas = await countGroups(tx, sql`empresas where deleted_at is null`, CUENTA)
  const ofertas = await countGroups(tx, sql`ofertas`, {
    estado: sql`estado_revision`,
    mes: monthOf(sql`fecha_publicacion`),
  })
  const visibles = {
    familia: await keptVisibles(tx, 'titulacion', 'provincia'),
    provincia: await keptVisibles(tx, 'provincia', 'titulacion'),
  }
  return { alumnas, empresas, ofertas, visibles, revision: await medianReview(tx) }
}

type Groups<K extends string> = { total: number } & Record<K, Counts>

/** Scans a table once and counts its rows for every value of each column, without nulls. */
async function countGroups<K extends string>(
  tx: Db,
  from: RawBuilder<unknown>,
  columns: Record<K, RawBuilder<unknown>>,
): Promise<Groups<K>> {
  const names = Object.keys(columns) as K[]
  const refs = names.map((name) => sql.ref(name))
  const exprs = names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`)
  const texts = names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`)
  const { rows } = await sql<{ grouped: number; n: number; [column: string]: number | string | null }>`
    select grouping(${sql.join(refs)}) as grouped, ${sql.join(texts)}, count(*) as n
    from (select ${sql.join(exprs)} from ${from}) r
    group by grouping sets ((), ${sql.join(refs.map((ref) => sql`(${ref})`))})`.execute(tx)
  const groups = new Map<string, Counts>(names.map((name) => [name, {}]))
  let total = 0
  for (const row of rows) {
    // `grouping()` has one bit per column, the first column highest; the bit is 0 when the row groups by that column.
    const name = names.find((_, i) => (row.grouped & (1 << (names.length - 1 - i))) === 0)
    if (name === undefined) total = row.n
    else if (row[name] !== null) Object.assign(groups.get(name) ?? {}, { [String(row[name])]: row.n })
  }
  return { total, ...(Object.fromEntries(groups) as Record<K, Counts>) }
}

type Faceta = 'titulacion' | 'provincia'

/** Reads the totals that triggers maintain. */
async function keptVisibles(tx: Db, by: Faceta, any: Faceta): Promise<Counts> {
  const { rows } = await sql<{ grupo: string; n: number }>`
    select ${sql.ref(by)} as grupo, sum(n)::bigint as n from oferta_totales
    where ${sql.ref(any)} = '' and ${sql.ref(by)} <> '' group by 1 having sum(n) > 0`.execute(tx)
  return Object.fromEntries(rows.map(({ grupo, n }) => [grupo, n]))
}

const YEAR_AGO = sql`now() - interval '12 months'`
/** A decision `h` about an oferta that nobody took back. */
const STANDS = sql`h.lista = 'ofertas' and h.hecho in ('aceptada', 'rechazada')
  and not exists (select from historial u where u.lista = 'ofertas' and u.entidad_id = h.entidad_id
    and u.hecho = 'deshecha' and u.id > h.id and u.created_at < h.created_at + interval '2 minutes')`

/**
 * Median time from the creation of an oferta to its first decision, over the last twelve months. Decisions older than the
 * historial left only a publication date. Of the historial the last twelve months are read; before them only about an oferta that is older
 * and was decided again since.
 */
async function medianReview(tx: Db): Promise<ExactCounts['revision']> {
  const { rows } = await sql<{ horas: number | null; revisadas: number }>`
    with decided as (
      select entidad_id as id, min(created_at) as at from historial h
      where ${STANDS} and created_at > ${YEAR_AGO}
      group by 1
    ),
    lately as materialized (
      select o.id, o.fecha_creacion, least(decided.at, o.fecha_publicacion) as first_at
      from ofertas o left join decided on decided.id = o.id
      where least(decided.at, o.fecha_publicacion) > ${YEAR_AGO}
    )
    select percentile_cont(0.5) within group (order by extract(epoch from first_at - fecha_creacion) / 3600)::float8 as horas,
      count(*) as revisadas
    from lately
    where fecha_creacion > ${YEAR_AGO}
      or (select true from historial h where ${STANDS} and entidad_id = lately.id and created_at <= ${YEAR_AGO} limit 1) is null`.execute(
    tx,
  )
  return rows[0] ?? { horas: null, revisadas: 0 }
}
