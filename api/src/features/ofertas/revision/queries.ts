import { ANUNCIO_CAMPOS, type Anuncio } from '@alumbra/contract/ofertas/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
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

/** The ofertas with these ids, each with the earlier ones of its empresa. Every lookup uses an index. */
const revisionOf = (ids: RawBuilder<unknown>) => sql`
  select v.*,
    (select count(*) from ofertas a
      where a.empresa_id = v.empresa_id and a.id <> v.id and a.estado_revision = 'aceptada') as aceptadas,
    (select count(*) from ofertas a
      where a.empresa_id = v.empresa_id and a.id <> v.id and a.estado_revision = 'rechazada') as rechazadas,
    (select coalesce(jsonb_agg(a order by a.fecha_creacion desc, a.id desc), '[]') from (
      select id, puesto, estado_revision, motivo_rechazo, fecha_creacion from ofertas
      where empresa_id = v.empresa_id and id <> v.id and estado_revision in ('aceptada', 'rechazada')
      order by fecha_creacion desc, id desc limit ${sql.lit(PREVIOUS_MAX)}) a) as anteriores,
    (select jsonb_build_object('id', g.id, 'estado_revision', g.estado_revision, ${ANUNCIO}) from ofertas g
      where g.empresa_id = v.empresa_id and g.id <> v.id and g.estado_revision in ('aceptada', 'pendiente')
        and (fold_text(g.puesto) = fold_text(v.puesto) and fold_text(g.ubicacion) = fold_text(v.ubicacion)
          or g.descripcion = v.descripcion)
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
      (coalesce(t.fecha_creacion, '-infinity'), coalesce(t.id, '00000000-0000-0000-0000-000000000000'))
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
