import { byModalidad, byNivel, type PerfilAfin, PUNTOS } from '@alumbra/domain/afinidad'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'

/**
 * These ofertas (`id`, `fecha_publicacion`, `modalidad`, `nivel_estudios`) with the points of `afinidad`, best match first;
 * points of each level and modalidad are computed before the query is sent. For each oferta two of its facetas are looked up.
 */
export function byAfinidad(
  perfil: PerfilAfin,
  ofertas: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const titulaciones = [perfil.titulacion, ...perfil.otras].filter((titulo) => titulo !== '')
  const { propia, formacion, abierta } = PUNTOS.titulacion
  const level = caseOf(sql`o.nivel_estudios`, NIVELES_ESTUDIOS, (one) => byNivel(perfil, one))
  const modalidad = (near: boolean) => caseOf(sql`o.modalidad`, MODALIDADES, (one) => byModalidad(one, near))
  return sql`
    select o.id, o.fecha_publicacion, coalesce(by_titulacion, ${abierta}::int) + ${level} + case when near
      then ${PUNTOS.provincia.propia}::int + ${modalidad(true)} else ${modalidad(false)} end as puntos
    from (${ofertas}) o
    cross join lateral (
      select max(case
        when titulacion = ${perfil.titulacion} then ${propia}::int
        when titulacion = any (${titulaciones}) then ${formacion}::int else 0 end) as by_titulacion
      from oferta_facetas where oferta_id = o.id and titulacion > '' and provincia = '') t
    cross join lateral (
      select coalesce((select true from oferta_facetas where oferta_id = o.id and titulacion = ''
        and provincia = ${perfil.provincia} and provincia > ''), false) as near) p
    order by ${order}`
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
