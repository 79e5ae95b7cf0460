import { byModalidad, byNivel, type PerfilAfin, PUNTOS } from '@alumbra/domain/afinidad'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'

/**
 * Ofertas with the points of `afinidad`, best match first: `from` rows of `oferta_palabras`, which hold all that points depend
 * on. Points of each level and modalidad are computed before the query is sent.
 */
export function byAfinidad(
  perfil: PerfilAfin,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { propia, formacion, abierta } = PUNTOS.titulacion
  const level = caseOf(sql`o.nivel_estudios`, NIVELES_ESTUDIOS, (one) => byNivel(perfil, one))
  const modalidad = (near: boolean) => caseOf(sql`o.modalidad`, MODALIDADES, (one) => byModalidad(one, near))
  return sql`
    select o.oferta_id as id, o.fecha_publicacion, case when o.titulaciones = '{}' then ${abierta}::int
        when ${perfil.titulacion} = any (o.titulaciones) then ${propia}::int
        when o.titulaciones && ${perfil.otras}::text[] then ${formacion}::int else 0 end
      + ${level} + case when ${perfil.provincia} = any (o.provincias)
      then ${PUNTOS.provincia.propia}::int + ${modalidad(true)} else ${modalidad(false)} end as puntos
    from (select oferta_id, fecha_publicacion, modalidad, nivel_estudios, titulaciones, provincias ${from}) o order by ${order}`
}

type Answered = readonly [puntos: number, motivo: string] | null

/** A `case` from each possible value of a column to its points. */
const caseOf = <T extends string>(
  column: RawBuilder<unknown>,
  values: readonly T[],
  ask: (value: T) => Answered,
) =>
  sql`case ${column} ${sql.join(
    values.map((value) => sql`when ${value} then ${ask(value)?.[0] ?? 0}::int`),
    sql` `,
  )} else 0 end`
