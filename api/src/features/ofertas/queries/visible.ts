import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { OfertasFiltro, OfertasQuery } from '@alumbra/contract/ofertas/oferta-publicada'
import type { PerfilAfin } from '@alumbra/domain/afinidad'
import { type RawBuilder, sql } from 'kysely'
import type { PageQuery } from '../../../db/lists/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../../db/lists/palabras.ts'
import { type DeepPages, UPTO } from '../../../db/lists/posiciones.ts'
import { ofRankedSearch, ofSearch } from '../../../db/lists/search-page.ts'
import { titulosOfSigla } from '../../catalogo/siglas.ts'
import { byAfinidad } from './afinidad.ts'
import { savedBy } from './of-alumna.ts'
import { ofertaJson } from './shown.ts'

/** What facetas answer, each as a value or as an expression; '' for any. */
export type Facetas = Record<
  'titulacion' | 'provincia' | 'modalidad' | 'nivel_estudios',
  string | RawBuilder<string>
>
const ofFacetas = ({ titulacion, provincia, modalidad, nivel_estudios }: Facetas) => sql`
  titulacion = ${titulacion} and provincia = ${provincia}
  ${modalidad === '' ? sql`` : sql`and modalidad = ${modalidad}`}
  ${nivel_estudios === '' ? sql`` : sql`and nivel_estudios = ${nivel_estudios}`}`

/** Several provincias are looked for among the words: as facetas they would name an oferta once for each. */
const inFacetas = ({ provincia: [provincia = '', ...more], ...filters }: OfertasFiltro) =>
  ofFacetas({ ...filters, provincia: more.length > 0 ? '' : provincia })

/** The conditions that facetas cannot answer: words, and several provincias. */
const inPalabras = ({ q, provincia }: OfertasFiltro): RawBuilder<unknown>[] => [
  ...wordsAsked(q, titulosOfSigla),
  ...(provincia.length > 1 ? [anyTag('p', provincia)] : []),
]

/** Whether the table of words knows all that is asked. */
const isOfPalabras = ({ titulacion, provincia, modalidad, nivel_estudios }: OfertasFiltro): boolean =>
  titulacion === '' && provincia.length !== 1 && modalidad === '' && nivel_estudios === ''

type VisibleOfertasQuery = Omit<OfertasQuery, 'orden'> & {
  /** With a profile the best matches come first. */
  perfil: PerfilAfin | null
}

/** In the order 'Más afines' the newest ofertas that the filters leave are put in order, 160 pages of them (empleo-3). */
export const AFINES_MAX = 160 * PAGE_SIZE.ofertas

const COLUMNS = sql`oferta_id as id, 0 as puntos`
const NEWEST = sql`order by fecha_publicacion desc, oferta_id desc`
const totalOf = (where: RawBuilder<unknown>) =>
  sql`select coalesce(sum(n), 0) from oferta_totales_partes where ${where}`

/** The rows of a page, as for this alumna, and their order; facetas may still be there for an empresa that was switched off (decision 160). */
const shownRows = (alumna: RawBuilder<string> | null, ...more: RawBuilder<unknown>[]) => ({
  rows: sql`select v.id, v.fecha_publicacion, page.puntos, v.empresa_id, v.empresa, v.empresa_imagen_id,
    ${ofertaJson(alumna, ...more)} as oferta
    from ofertas_con_empresa v join page on page.id = v.id and v.visible`,
  order: sql`puntos desc, fecha_publicacion desc, id desc`,
  size: PAGE_SIZE.ofertas,
})

/** The first page of the newest visible ofertas by facetas, as for one who has saved none. */
export function newestOfertas(facetas: Facetas): PageQuery {
  const where = ofFacetas(facetas)
  const ids = sql`select ${COLUMNS} from oferta_facetas where ${where} ${NEWEST}`
  return { ...shownRows(null), page: 0, ids, total: totalOf(where) }
}

/** What the reasons of 'Más afines' are found with. */
const PROVINCIAS = sql`'provincias', v.provincias`

/**
 * A page of the visible ofertas for an alumna, newest first or best match first; `isSearch` when it counts up to a limit. Without an alumna it is as for one who
 * has saved none.
 */
export function visibleOfertas(
  query: VisibleOfertasQuery,
  alumna: RawBuilder<string> | null,
): { list: PageQuery; isSearch: boolean } {
  const { guardadas, page } = query
  const perfil = page * PAGE_SIZE.ofertas < AFINES_MAX ? query.perfil : null
  const asked = inPalabras(query)
  const isSearch = asked.length > 0
  const saved = guardadas && alumna ? sql`and oferta_id in (${savedBy(alumna)})` : sql``
  const palabras = sql`oferta_palabras where ${isSearch ? havePalabras(asked) : sql`true`}`
  const where = sql`${inFacetas(query)} ${isSearch ? sql`and oferta_id in (select oferta_id from ${palabras})` : sql``} ${saved}`
  const alone = isOfPalabras(query) && (isSearch || perfil !== null)
  const found = alone ? sql`from ${palabras} ${saved}` : sql`from oferta_facetas where ${where}`
  const most = sql`${NEWEST} limit ${sql.lit(AFINES_MAX)}`
  const shown = { ...shownRows(alumna, ...(query.perfil ? [PROVINCIAS] : [])), page }
  const ids = perfil
    ? byAfinidad(
        perfil,
        alone
          ? sql`${found} ${most}`
          : sql`from (select oferta_id ${found} ${most}) f join oferta_palabras using (oferta_id)`,
        shown.order,
      )
    : sql`select ${COLUMNS} ${found} ${NEWEST}`
  if (isSearch) {
    const search = { ...shown, found }
    const inOrder = {
      columns: sql`${COLUMNS}, fecha_publicacion`,
      inOrder: sql`fecha_publicacion desc, id desc`,
    }
    return {
      list: perfil ? ofRankedSearch({ ...search, ids }) : ofSearch({ ...search, ...inOrder }),
      isSearch,
    }
  }
  const list = { ...shown, ids }
  const total = guardadas ? sql`select count(*) ${found}` : totalOf(where)
  if (guardadas) return { list: { ...list, isCounted: true, total }, isSearch: false }
  return { list: { ...list, total, ...(!perfil && fromTheMiddle(query, where)) }, isSearch: false }
}

/** How a deep page of the newest first is found: by time without a filter, from the nearer end with one. */
function fromTheMiddle(query: OfertasFiltro, where: RawBuilder<unknown>) {
  const ids = sql`select ${COLUMNS} from oferta_facetas where ${where}`
  if (query.titulacion || query.provincia.length > 0 || query.modalidad || query.nivel_estudios)
    return { idsBackwards: sql`${ids} order by fecha_publicacion, oferta_id` }
  const deep: DeepPages = {
    lista: 'oferta_facetas',
    claves: [''],
    ids: sql`${ids} and fecha_publicacion < ${UPTO} order by fecha_publicacion desc, oferta_id desc`,
  }
  return { deep }
}

export type OfertaFilters = {
  titulaciones: string[]
  provincias: string[]
  modalidades: string[]
  nivel_estudios: string[]
}

/** The filter values that at least one visible oferta has, from the kept totals, as a statement of one row; `more` are further columns. */
export const ofertaFilters = (more: RawBuilder<unknown>) =>
  // Goes from one titulación to the next by index: most rows are those of a titulación in a provincia.
  sql<OfertaFilters>`
    with recursive named as (
      (select titulacion from oferta_totales_partes order by titulacion limit 1)
      union all
      (select (select p.titulacion from oferta_totales_partes p where p.titulacion > named.titulacion order by p.titulacion limit 1)
      from named where named.titulacion is not null)
    ), anywhere as materialized (select * from oferta_totales_partes where titulacion = '')
    select
      array(select titulacion from named where titulacion <> '' and
        (select sum(n) from oferta_totales_partes p where p.titulacion = named.titulacion and p.provincia = '') > 0) as titulaciones,
      array(select provincia from anywhere where provincia <> '' group by 1 having sum(n) > 0) as provincias,
      array(select modalidad from anywhere where provincia = '' group by 1 having sum(n) > 0) as modalidades,
      array(select nivel_estudios from anywhere where provincia = '' group by 1 having sum(n) > 0) as nivel_estudios,
      ${more}`
