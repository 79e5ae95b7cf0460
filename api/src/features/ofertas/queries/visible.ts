import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { OfertasFiltro, OfertasQuery } from '@alumbra/contract/ofertas/oferta-publicada'
import type { PerfilAfin } from '@alumbra/domain/afinidad'
import { type RawBuilder, sql } from 'kysely'
import { type Page, pageOf } from '../../../db/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../../db/palabras.ts'
import type { Db } from '../../../db/schema.ts'
import { afinidadSql } from '../afinidad.ts'
import { type OfertaWithEmpresa, requireVisibleOferta } from './find.ts'
import { savedBy } from './of-alumna.ts'

/** Several provincias are looked for among the words: as facetas they would name an oferta once for each. */
const inFacetas = ({
  titulacion,
  provincia: [provincia = '', ...more],
  modalidad,
  nivel_estudios,
}: OfertasFiltro) => sql`
  titulacion = ${titulacion} and provincia = ${more.length > 0 ? '' : provincia}
  ${modalidad === '' ? sql`` : sql`and modalidad = ${modalidad}`}
  ${nivel_estudios === '' ? sql`` : sql`and nivel_estudios = ${nivel_estudios}`}`

/** The conditions that facetas cannot answer: words, and several provincias; null without any. */
function inPalabras({ q, provincia }: OfertasFiltro): RawBuilder<unknown> | null {
  const asked = [...wordsAsked(q), ...(provincia.length > 1 ? [anyTag('p', provincia)] : [])]
  return asked.length === 0
    ? null
    : sql`and oferta_id in (select oferta_id from oferta_palabras where ${havePalabras(asked)})`
}

/** A visible oferta, and whether this alumna saved it. */
export type OfertaForAlumna = OfertaWithEmpresa & { guardada: boolean }

type VisibleOfertasQuery = Omit<OfertasQuery, 'orden'> & {
  alumnaId: string
  /** With a profile the best matches come first. */
  perfil: PerfilAfin | null
}

/** A page of the visible ofertas, newest first or best match first. */
export function listVisibleOfertas(db: Db, query: VisibleOfertasQuery): Promise<Page<OfertaForAlumna>> {
  const { alumnaId, perfil, guardadas, page } = query
  const searched = inPalabras(query)
  const where = sql`${inFacetas(query)} ${searched ?? sql``} ${guardadas ? sql`and oferta_id in (${savedBy(alumnaId)})` : sql``}`
  const { joins, puntos } = perfil ? afinidadSql(perfil) : { joins: sql``, puntos: sql<number>`0` }
  return pageOf<OfertaForAlumna>(db, {
    ids: sql`select oferta_id as id, ${puntos} as puntos from oferta_facetas f ${joins}
      where ${where} order by ${perfil ? sql`puntos desc,` : sql``} fecha_publicacion desc, oferta_id desc`,
    rows: sql`select v.*, v.id in (${savedBy(alumnaId)}) as guardada, page.puntos
      from ofertas_con_empresa v join page on page.id = v.id`,
    order: sql`puntos desc, fecha_publicacion desc, id desc`,
    total:
      guardadas || searched
        ? sql`select count(*) from oferta_facetas where ${where}`
        : sql`select coalesce(sum(n), 0) from oferta_totales where ${inFacetas(query)}`,
    page,
    size: PAGE_SIZE.ofertas,
  })
}

/** A visible oferta, and whether this alumna saved it. */
export async function requireOfertaForAlumna(db: Db, alumnaId: string, id: string): Promise<OfertaForAlumna> {
  const oferta = await requireVisibleOferta(db, id)
  const { rows } = await sql`${savedBy(alumnaId)} and oferta_id = ${id}`.execute(db)
  return { ...oferta, guardada: rows.length > 0 }
}

export type OfertaFilters = {
  titulaciones: string[]
  provincias: string[]
  modalidades: string[]
  nivel_estudios: string[]
}

/** The filter values that at least one visible oferta has, from the kept totals. */
export async function findOfertaFilters(db: Db): Promise<OfertaFilters> {
  const { rows } = await sql<OfertaFilters>`
    with live as materialized (select * from oferta_totales where n > 0)
    select
      array(select distinct titulacion from live where provincia = '' and titulacion <> '') as titulaciones,
      array(select distinct provincia from live where titulacion = '' and provincia <> '') as provincias,
      array(select distinct modalidad from live where titulacion = '' and provincia = '') as modalidades,
      array(select distinct nivel_estudios from live where titulacion = '' and provincia = '') as nivel_estudios`.execute(
    db,
  )
  return rows[0] ?? { titulaciones: [], provincias: [], modalidades: [], nivel_estudios: [] }
}
