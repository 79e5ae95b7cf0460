import { IDIOMAS } from '@alumbra/domain/idiomas'
import { PROVINCIAS } from '@alumbra/domain/provincias'
import { sql } from 'kysely'
import { havePalabras } from '../../../db/lists/palabras.ts'
import type { Db } from '../../../db/schema.ts'
import { FAMILIAS_ESTUDIOS } from '../../catalogo/familias.ts'
import { ANY } from './filters.ts'
import { idiomaAsked } from './list.ts'

type Opciones = { especialidades: string[]; idiomas: string[] }

const TITULACIONES = FAMILIAS_ESTUDIOS.map(({ titulo }) => titulo)
const NAMES_OF_PROVINCIAS = PROVINCIAS.map(({ name }) => name)
/** A value that no list has is offered when as many CVs have it: one alumna writes no text into the filters of all empresas. */
const UNLISTED_MIN = 5

/** Common idiomas are among the newest CVs; the others are rare enough to be looked up in the index. */
const SAMPLE = 300

/** The especialidades of a titulación, and the idiomas, that at least one visible CV has (talento-13). */
export async function findOpciones(db: Db, titulacion: string): Promise<Opciones> {
  const listed = FAMILIAS_ESTUDIOS.find(({ titulo }) => titulo === titulacion)?.especialidades ?? []
  const asked = IDIOMAS.map((idioma) => sql`(${sql.join(idiomaAsked(idioma), sql` && `)})`)
  // Compared with a column: the planner does not read its sample of words once for each idioma.
  const have = havePalabras([sql`idioma.asked`])
  // Goes from one especialidad to the next by index, however many CVs have each.
  const { rows } = await sql<{ especialidades: string[]; spoken: boolean[] }>`
    with recursive newest as materialized (
      select palabras from talento_palabras order by cv_updated_at desc, alumna_id desc limit ${SAMPLE}
    ), found as (
      (select especialidad from talento_palabras where titulacion = ${titulacion} order by especialidad limit 1)
      union all
      select (select p.especialidad from talento_palabras p
        where p.titulacion = ${titulacion} and p.especialidad > found.especialidad order by p.especialidad limit 1)
      from found where found.especialidad is not null
    )
    select array(select especialidad from found where especialidad = any (${listed}) or (
          select count(*) from (select from talento_palabras p
            where p.titulacion = ${titulacion} and p.especialidad = found.especialidad limit ${UNLISTED_MIN}) as unlisted
        ) = ${UNLISTED_MIN}) as especialidades,
      array(select exists (select from newest where ${have}) or exists (
          with rare as materialized (select from talento_palabras where ${have}) select from rare)
        from unnest(array[${sql.join(asked)}]) with ordinality as idioma (asked, place) order by place) as spoken`.execute(
    db,
  )
  const { especialidades = [], spoken: heard = [] } = rows[0] ?? {}
  return { especialidades, idiomas: IDIOMAS.filter((_, i) => heard[i]) }
}

/** The filter values that at least one visible CV has, from the kept totals (talento-13). */
export async function findTalentoFilters(db: Db): Promise<{ titulaciones: string[]; provincias: string[] }> {
  const { rows } = await sql<{ titulaciones: string[]; provincias: string[] }>`
    select
      array(select titulacion from talento_totales_partes where provincia = ${ANY} and titulacion <> ${ANY}
        group by 1 having sum(n) >= case when titulacion = any (${TITULACIONES}) then 1 else ${UNLISTED_MIN} end) as titulaciones,
      array(select provincia from talento_totales_partes where titulacion = ${ANY} and provincia <> ${ANY}
        group by 1 having sum(n) >= case when provincia = any (${NAMES_OF_PROVINCIAS}) then 1 else ${UNLISTED_MIN} end) as provincias`.execute(
    db,
  )
  return rows[0] ?? { titulaciones: [], provincias: [] }
}
