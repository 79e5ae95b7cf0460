import { ANUNCIO_CAMPOS, type Anuncio } from '@alumbra/contract/ofertas/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { NO_ID } from '../../../db/uuid.ts'
import { orNotFound } from '../../../errors.ts'
import type { OfertaWithEmpresa } from '../queries/find.ts'

/** An earlier oferta of the same empresa, as JSON from the database. */
type Previous = {
  id: string
  puesto: string
  estado_revision: EstadoRevision
  motivo_rechazo: string | null
  fecha_creacion: string
}

/** An oferta with the data that helps to decide on it. */
export type RevisionRow = OfertaWithEmpresa & {
  aceptadas: number
  rechazadas: number
  anteriores: Previous[]
  /** Another pending or published oferta of the empresa with the same text. */
  gemela: (Anuncio & { id: string; estado_revision: 'pendiente' | 'aceptada' }) | null
  /** The rejected oferta that this one replaces. */
  sustituida: { puesto: string; motivo_rechazo: string | null } | null
}

const PREVIOUS_MAX = 3
const ANUNCIO = sql.raw(ANUNCIO_CAMPOS.map((campo) => `'${campo}', g.${campo}`).join(', '))

/** The puesto in its place, as the index ofertas_mismo_puesto has it. */
const samePuesto = (oferta: string) =>
  sql.raw(`hashtextextended(fold_text(${oferta}.puesto) || chr(10) || fold_text(${oferta}.ubicacion), 0)`)

/** The earliest other oferta of the empresa of `v` that lives and is the same in this, by an index. */
const earliest = (same: RawBuilder<unknown>) => sql`
  (select o.* from ofertas o
    where o.empresa_id = v.empresa_id and o.id <> v.id and o.estado_revision in ('aceptada', 'pendiente') and ${same}
    order by o.fecha_creacion, o.id limit 1)`

const GEMELAS = sql`
  ${earliest(sql`${samePuesto('o')} = ${samePuesto('v')}
    and fold_text(o.puesto) = fold_text(v.puesto) and fold_text(o.ubicacion) = fold_text(v.ubicacion)`)}
  union all
  ${earliest(sql`hashtextextended(o.descripcion, 0) = hashtextextended(v.descripcion, 0) and o.descripcion = v.descripcion`)}`

/** How many other ofertas of the empresa of `v` are in a state, by an index alone. */
const othersIn = (estado: EstadoRevision) => sql`
  (select count(*) from ofertas a where a.empresa_id = v.empresa_id and a.estado_revision = ${sql.lit(estado)})
    - (v.estado_revision = ${sql.lit(estado)})::int`

/** The ofertas with these ids, each with the earlier ones of its empresa; however many these are, an index finds or counts them. */
const revisionOf = (ids: RawBuilder<unknown>) => sql`
  select v.*,
    ${othersIn('aceptada')} as aceptadas,
    ${othersIn('rechazada')} as rechazadas,
    (select coalesce(jsonb_agg(a order by a.fecha_creacion desc, a.id desc), '[]') from (
      select a.* from unnest(array['aceptada', 'rechazada']) as e (estado), unnest(array[false, true]) as t (terminada)
      cross join lateral (
        select o.id, o.puesto, o.estado_revision, o.motivo_rechazo, o.fecha_creacion from ofertas o
        where o.empresa_id = v.empresa_id and o.id <> v.id and o.estado_revision = e.estado and o.terminada = t.terminada
        order by o.fecha_creacion desc, o.id desc limit ${sql.lit(PREVIOUS_MAX)}) a
      order by a.fecha_creacion desc, a.id desc limit ${sql.lit(PREVIOUS_MAX)}) a) as anteriores,
    (select jsonb_build_object('id', g.id, 'estado_revision', g.estado_revision, ${ANUNCIO}) from (${GEMELAS}) g
      order by g.fecha_creacion, g.id limit 1) as gemela,
    (select jsonb_build_object('puesto', a.puesto, 'motivo_rechazo', a.motivo_rechazo)
      from sustituciones s join ofertas a on a.id = s.anterior_id where s.nueva_id = v.id) as sustituida
  from ofertas_con_empresa v where v.id in (${ids})`

/** The oldest pending oferta, or the next one after another in the queue: one step along the index. */
const nextId = (tras: string | null) => sql`
  select s.id from (select 1) uno left join ofertas t on t.id = ${tras}::uuid
  cross join lateral (
    select id from ofertas
    where estado_revision = 'pendiente' and (fecha_creacion, id) >
      (coalesce(t.fecha_creacion, '-infinity'), coalesce(t.id, ${sql.lit(NO_ID)}))
    order by fecha_creacion, id limit 1
  ) s`

type Next = { pendientes: number; siguiente: RevisionRow | null }

/** The next oferta of the queue and the number of pending ones, in one statement. */
export async function findNext(db: Db, tras: string | null): Promise<Next> {
  const { rows } = await sql<RevisionRow & { id: string | null; pendientes: number }>`
    select p.pendientes, r.* from (
      select coalesce(sum(n), 0)::bigint as pendientes from totales where lista = 'ofertas' and clave = 'pendiente'
    ) p left join (${revisionOf(nextId(tras))}) r on true`.execute(db)
  const row = rows[0]
  return { pendientes: row?.pendientes ?? 0, siguiente: row?.id ? row : null }
}

/** One oferta for the review, in any state. */
export async function requireRevision(db: Db, id: string): Promise<RevisionRow> {
  const { rows } = await sql<RevisionRow>`${revisionOf(sql`select ${id}::uuid`)}`.execute(db)
  return orNotFound(rows[0])
}
