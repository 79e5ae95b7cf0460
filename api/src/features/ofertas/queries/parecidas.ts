import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { columnsOf, isoText, jsonObject } from '../../../db/json.ts'
import { savedBy } from './of-alumna.ts'

const SHOWN = 3
/** How many ofertas each comparison reads, and how many of its titulaciones and provincias are compared. */
const READ = 16
const TITULACIONES_MAX = 4
const PROVINCIAS_MAX = 3
/** Shorter words of a position say little. */
const WORD_MIN = 4

/** What a card says of an oferta. */
const PARECIDA = constantSql(
  jsonObject({
    ...columnsOf('v', ['id', 'puesto', 'ubicacion', 'modalidad', 'nivel_estudios']),
    fecha_fin: isoText(sql`v.fecha_fin`),
    empresa: sql`v.empresa`,
  }),
)

/**
 * The visible ofertas most like a visible one, as JSON text (empleo-11): its titulaciones, near ones first, then those whose
 * position shares most words, then those of its level, then the newest. One without titulaciones resembles those of its
 * provincias; without these too, those of its modalidad and level. Each comparison reads the newest few of an index, so the
 * number of ofertas does not matter. What the alumna has saved is left out; `more` are further columns.
 */
export function ofertasLike(id: string, alumna: RawBuilder<string>, more: RawBuilder<unknown>) {
  const newest = (where: RawBuilder<unknown>, nivel: boolean) => sql`(
    select f.oferta_id, a.provincia <> '' as near, ${sql.lit(nivel)} as nivel from oferta_facetas f
    where f.titulacion = a.titulacion and f.provincia = a.provincia and ${where} and f.oferta_id <> a.id
      and not exists (${savedBy(alumna)} and oferta_id = f.oferta_id)
    order by f.fecha_publicacion desc, f.oferta_id desc limit ${sql.lit(READ)})`
  const isAny = sql`a.titulacion = '' and a.provincia = ''`
  return sql<{ answer: string }>`
    with here as materialized (
      select id, modalidad, nivel_estudios,
        array(select word from unnest(split_words(puesto)) word where length(word) >= ${sql.lit(WORD_MIN)}) as palabras,
        titulaciones[1:${sql.lit(TITULACIONES_MAX)}] as titulaciones, provincias[1:${sql.lit(PROVINCIAS_MAX)}] as provincias
      from ofertas_con_empresa where id = ${id} and visible
    ), asked as (
      select h.id, h.modalidad, h.nivel_estudios, t.titulacion, p.provincia from here h
      cross join lateral unnest(case when h.titulaciones = '{}' then array[''] else h.titulaciones end) t (titulacion)
      cross join lateral unnest(case when h.titulaciones = '{}' and h.provincias <> '{}' then h.provincias
        else h.provincias || array[''] end) p (provincia)
    ), found as (
      select f.* from asked a cross join lateral (
        ${newest(sql`not (${isAny}) and f.nivel_estudios = a.nivel_estudios`, true)}
        union all ${newest(sql`not (${isAny})`, false)}
        union all ${newest(sql`${isAny} and f.modalidad = a.modalidad and f.nivel_estudios = a.nivel_estudios`, true)}) f
    ), alike as (
      select oferta_id, bool_or(near) as near, bool_or(nivel) as nivel from found group by oferta_id
    ), best as (
      select a.oferta_id, row_number() over (
        order by a.near desc, w.shared desc, a.nivel desc, o.fecha_publicacion desc, o.id desc) as place
      from alike a join ofertas o on o.id = a.oferta_id cross join here h
      cross join lateral (select count(distinct word) as shared from unnest(split_words(o.puesto)) word
        where word = any (h.palabras)) w
      order by place limit ${sql.lit(SHOWN)}
    )
    select json_build_object('ofertas', (select coalesce(json_agg(${PARECIDA} order by best.place), '[]')
      from best join ofertas_con_empresa v on v.id = best.oferta_id and v.visible))::text as answer, ${more} from here`
}
