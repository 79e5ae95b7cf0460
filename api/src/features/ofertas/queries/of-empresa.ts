import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { ANUNCIO_CAMPOS } from '@alumbra/contract/ofertas/oferta'
import { GROUP_MIN } from '@alumbra/domain/cifras'
import type { ListedEstado } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { columnsOf, isoText, jsonObject } from '../../../db/json.ts'
import { limitedTo } from '../../../db/lists/page.ts'
import { ENDS_THIS_WEEK } from '../../../db/lists/terms.ts'
import { pictureUrlSql } from '../../../files/pictures.ts'

/** The state that an empresa reads: an accepted oferta whose term is over is 'terminada'. */
const listedEstado = sql`case when o.terminada then 'terminada' else o.estado_revision end`

/** The ofertas of an empresa without deleted ones, in a state or in any; only an accepted one is ever 'terminada'. */
const ofEmpresa = (empresa: RawBuilder<string>, estado: ListedEstado | '') =>
  estado === ''
    ? sql`o.empresa_id = ${empresa} and o.estado_revision <> 'borrada'`
    : sql`o.empresa_id = ${empresa} and o.estado_revision = ${estado === 'terminada' ? 'aceptada' : estado}
      and o.terminada = ${estado === 'terminada'}`

const isPublished = sql`o.estado_revision = 'aceptada'`
/** The same as `isRenovable`. */
const isRenovableNow = sql`coalesce(${isPublished} and o.terminada or ${ENDS_THIS_WEEK}, false)`

/** How many alumnas saved or opened the oferta `o`; null hides a small number, which might name somebody (ofertas-9). */
const shownCount = (clase: 'guardada' | 'abierta') =>
  sql`(select n from oferta_interes where oferta_id = o.id and clase = ${sql.lit(clase)} and n >= ${sql.lit(GROUP_MIN)})`

const OF_ANY_STATE = {
  ...columnsOf('o', ['id', ...ANUNCIO_CAMPOS, 'mail', 'telf', 'contacto']),
  fecha_creacion: isoText(sql`o.fecha_creacion`),
  fecha_publicacion: isoText(sql`o.fecha_publicacion`),
  fecha_fin: sql`case when ${isPublished} then ${isoText(sql`o.fecha_fin`)} end`,
  terminada: sql`${isPublished} and o.terminada`,
  renovable: isRenovableNow,
  ...columnsOf('o', ['estado_revision', 'motivo_rechazo', 'empresa']),
  logo: pictureUrlSql('empresas', sql`o.empresa_imagen_id`),
}
const interes = jsonObject({ guardadas: shownCount('guardada'), abiertas: shownCount('abierta') })

/** What its empresa reads of the oferta `o`, as the wire has it (Oferta). */
const OFERTA = constantSql(
  sql`case when ${isPublished} then ${jsonObject({ ...OF_ANY_STATE, interes })} else ${jsonObject(OF_ANY_STATE)} end`,
)

/** Ofertas as a JSON array, newest first, from what follows. */
const NEWEST_FIRST = constantSql(
  sql`select coalesce(json_agg(${OFERTA} order by o.fecha_creacion desc, o.id desc), '[]') from ofertas_con_empresa o`,
)

/** All ofertas of an empresa in a state, '' for any, as one JSON value. */
export const ofertasOfEmpresa = (empresa: RawBuilder<string>, estado: ListedEstado | '' = '') =>
  sql`(${NEWEST_FIRST} where ${ofEmpresa(empresa, estado)})`

/** Ofertas as JSON text; of a page, how many of all are in each state. */
export type OfertasOfEmpresa = { ofertas: string; counts: Partial<Record<ListedEstado, number>> | null }

/** A page of them, or all without `page`. The index ofertas_empresa_estado counts them by itself. */
export function listOfEmpresa(
  empresa: RawBuilder<string>,
  { page, estado }: { page?: number | undefined; estado: ListedEstado | '' },
): RawBuilder<OfertasOfEmpresa> {
  if (page === undefined)
    return sql`select ${ofertasOfEmpresa(empresa, estado)}::text as ofertas, null as counts`
  const size = PAGE_SIZE.ofertasEmpresa
  return sql`
    with page as materialized (
      select o.id from ofertas o where ${ofEmpresa(empresa, estado)}
      order by o.fecha_creacion desc, o.id desc ${limitedTo(size, page * size)})
    select (${NEWEST_FIRST} join page on page.id = o.id)::text as ofertas,
      (select coalesce(jsonb_object_agg(estado, n), '{}') from (
        select ${listedEstado} as estado, count(*) as n from ofertas o where ${ofEmpresa(empresa, '')} group by 1) e) as counts`
}

/** An oferta of an empresa as JSON text. `deleted`: deleted ones too, which a new oferta may copy until they are erased. */
export const ofertaOfEmpresa = (
  id: string,
  empresa: RawBuilder<string>,
  { deleted = false } = {},
): RawBuilder<{ oferta: string }> => sql`
  select ${OFERTA}::text as oferta from ofertas_con_empresa o
  where o.id = ${id} and o.empresa_id = ${empresa}${deleted ? sql`` : sql` and o.estado_revision <> 'borrada'`}`
