import { byModalidad, byNivel, type PerfilAfin, PUNTOS } from '@alumbra/domain/afinidad'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'

/**
 * The points of `afinidad` as SQL over `oferta_facetas f`, with the same constants; points of each level and modalidad are
 * computed before the query is sent. Reads the narrow facetas only, never the wide rows of the ofertas.
 */
export function afinidadSql(perfil: PerfilAfin): { joins: RawBuilder<unknown>; puntos: RawBuilder<number> } {
  const titulaciones = [perfil.titulacion, ...perfil.otras].filter((titulo) => titulo !== '')
  const { propia, formacion, abierta } = PUNTOS.titulacion
  return {
    joins: sql`
      left join (
        select oferta_id as with_titulacion, max(case
          when titulacion = ${perfil.titulacion} then ${propia}::int
          when titulacion = any (${titulaciones}) then ${formacion}::int else 0 end) as by_titulacion
        from oferta_facetas where provincia = '' and titulacion > '' group by oferta_id
      ) t on with_titulacion = f.oferta_id
      left join (
        select oferta_id as near from oferta_facetas
        where titulacion = '' and provincia = ${perfil.provincia} and provincia > ''
      ) p on near = f.oferta_id`,
    puntos: sql<number>`(coalesce(by_titulacion, ${abierta}::int)
      + ${caseOf(sql`f.nivel_estudios`, NIVELES_ESTUDIOS, (one) => byNivel(perfil, one))}
      + case when near is null
        then ${caseOf(sql`f.modalidad`, MODALIDADES, (one) => byModalidad(one, false))}
        else ${PUNTOS.provincia.propia}::int + ${caseOf(sql`f.modalidad`, MODALIDADES, (one) => byModalidad(one, true))}
      end)`,
  }
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
