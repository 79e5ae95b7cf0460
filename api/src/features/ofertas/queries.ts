import type { OfertaInput } from '@alumbra/contract/oferta'
import type { OfertasFiltro, OfertasQuery } from '@alumbra/contract/oferta-publicada'
import { PAGE_SIZE } from '@alumbra/contract/paging'
import type { PerfilAfin } from '@alumbra/domain/afinidad'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { matches, type Page, pageOf } from '../../db/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../db/palabras.ts'
import type { Db, OfertaRow } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { afinidadSql } from './afinidad.ts'
import { ENDS_THIS_WEEK, endDate } from './renovacion/queries.ts'

/** An oferta with the shown columns of its empresa. */
export type OfertaWithEmpresa = OfertaRow & {
  empresa: string
  empresa_imagen_id: string | null
  empresa_mail: string
  empresa_cif: string
  empresa_telf: string
  empresa_linkedin: string
}

/** An oferta with the number of alumnas who saved and opened it. */
export type OfertaWithInteres = OfertaWithEmpresa & { guardadas: number; abiertas: number }

const counted = (clase: 'guardada' | 'abierta') =>
  sql`coalesce((select n from oferta_interes where oferta_id = o.id and clase = ${clase}), 0)`

async function findOfertas(db: Db, where: RawBuilder<unknown>): Promise<OfertaWithInteres[]> {
  const { rows } = await sql<OfertaWithInteres>`
    select o.*, ${counted('guardada')} as guardadas, ${counted('abierta')} as abiertas from ofertas_con_empresa o where ${where} order by o.fecha_creacion desc, o.id desc`.execute(
    db,
  )
  return rows
}

async function requireOferta(db: Db, where: RawBuilder<unknown>): Promise<OfertaWithInteres> {
  const [oferta] = await findOfertas(db, where)
  if (!oferta) throw new AppError('notFound')
  return oferta
}

/** The ofertas of an empresa without deleted ones, newest first. */
export const listOfertasOfEmpresa = (db: Db, empresaId: string) =>
  findOfertas(db, sql`o.empresa_id = ${empresaId} and o.estado_revision <> 'borrada'`)

export const requireOfertaOfEmpresa = (db: Db, empresaId: string, id: string) =>
  requireOferta(db, sql`o.id = ${id} and o.empresa_id = ${empresaId} and o.estado_revision <> 'borrada'`)

/** An oferta of an empresa, deleted ones included: until it is erased, a new oferta may copy it. */
export const requireCopyableOferta = (db: Db, empresaId: string, id: string) =>
  requireOferta(db, sql`o.id = ${id} and o.empresa_id = ${empresaId}`)

/** A visible oferta: accepted, not ended, of an active empresa. */
export const requireVisibleOferta = (db: Db, id: string) => requireOferta(db, sql`o.id = ${id} and o.visible`)

export const requireOfertaAdmin = (db: Db, id: string) => requireOferta(db, sql`o.id = ${id}`)

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

/** What facetas do not tell: words, and several provincias; null when nothing of that is asked for. */
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

const savedBy = (alumnaId: string) =>
  sql`select oferta_id from ofertas_guardadas where alumna_id = ${alumnaId}`

/** A visible oferta, and whether this alumna saved it. */
export async function requireOfertaForAlumna(db: Db, alumnaId: string, id: string): Promise<OfertaForAlumna> {
  const oferta = await requireVisibleOferta(db, id)
  const { rows } = await sql`${savedBy(alumnaId)} and oferta_id = ${id}`.execute(db)
  return { ...oferta, guardada: rows.length > 0 }
}

/** Records that an alumna opened an oferta; a second time changes nothing. */
export async function insertAbierta(db: Db, alumnaId: string, id: string, dia: string): Promise<void> {
  await sql`insert into ofertas_abiertas (alumna_id, oferta_id, dia)
    select a.id, o.id, ${dia}::date from alumnas a, ofertas o where a.id = ${alumnaId} and o.id = ${id}
    on conflict do nothing`.execute(db)
}

/** Saves an oferta for an alumna; a second time changes nothing. */
export async function insertGuardada(db: Db, alumnaId: string, id: string): Promise<void> {
  await db
    .insertInto('ofertas_guardadas')
    .values({ alumna_id: alumnaId, oferta_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a saved oferta; false when the alumna had not saved it. */
export async function deleteGuardada(db: Db, alumnaId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ofertas_guardadas')
    .where('alumna_id', '=', alumnaId)
    .where('oferta_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
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

type AdminQuery = { page: number; search: string; status: EstadoRevision | null; plazo: 'semana' | null }

/** The ofertas that the filters of the back office find. */
export const ofertasAdminWhere = ({ search, status, plazo }: Omit<AdminQuery, 'page'>): RawBuilder<unknown> =>
  sql`${status === null ? sql`true` : sql`estado_revision = ${status}`}
    and ${plazo === null ? sql`true` : ENDS_THIS_WEEK} and ${matches(sql`busqueda`, search)}`

/** The review list: pending ofertas first, then newest first. */
export function listOfertasAdmin(
  db: Db,
  { page, search, status, plazo }: AdminQuery,
): Promise<Page<OfertaWithEmpresa>> {
  const where = ofertasAdminWhere({ search, status, plazo })
  const counted = search !== '' || plazo !== null
  const order = sql`(estado_revision <> 'pendiente'), fecha_creacion desc, id desc`
  return pageOf<OfertaWithEmpresa>(db, {
    ids: sql`select id from ofertas where ${where}
      order by ${status === null ? order : sql`fecha_creacion desc, id desc`}`,
    idsBackwards: counted
      ? null
      : sql`select id from ofertas where ${where}
            order by ${status === null ? sql`(estado_revision <> 'pendiente') desc,` : sql``} fecha_creacion, id`,
    rows: sql`select * from ofertas_con_empresa where id in (select id from page)`,
    order,
    total: counted
      ? sql`select count(*) from ofertas where ${where}`
      : sql`select coalesce(sum(n), 0) from totales where lista = 'ofertas'
            and ${status === null ? sql`true` : sql`clave = ${status}`}`,
    page,
    size: PAGE_SIZE.admin,
  })
}

export async function countPendientes(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select n from totales where lista = 'ofertas' and clave = 'pendiente'`.execute(db)
  return rows[0]?.n ?? 0
}

type OfertaToInsert = OfertaInput & { empresa_id: string; provincias: string[] }

export async function insertOferta(db: Db, oferta: OfertaToInsert): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('ofertas')
    .values({ ...oferta, id })
    .execute()
  return id
}

/** Records which oferta a new one replaces. */
export async function insertSustitucion(db: Db, nueva_id: string, anterior_id: string): Promise<void> {
  await db.insertInto('sustituciones').values({ nueva_id, anterior_id }).execute()
}

/** The state of an oferta of an empresa, locked until the transaction ends; undefined when there is none. */
export async function lockState(db: Db, empresaId: string, id: string): Promise<EstadoRevision | undefined> {
  const row = await db
    .selectFrom('ofertas')
    .select('estado_revision')
    .where('id', '=', id)
    .where('empresa_id', '=', empresaId)
    .forUpdate()
    .executeTakeFirst()
  return row?.estado_revision
}

type Revision = {
  from: EstadoRevision
  to: EstadoRevision
  motivo: string | null
  /** `OFERTA_DIAS` */
  dias: number
}

/**
 * Writes a decision if the oferta still has the state that the decision is based on; false otherwise.
 * The first acceptance sets the publication date; each acceptance starts a term.
 */
export async function markRevision(
  db: Db,
  id: string,
  { from, to, motivo, dias }: Revision,
): Promise<boolean> {
  const fecha_fin = to === 'aceptada' ? endDate(new Date(), dias) : sql`null`
  const { rows } = await sql`
    update ofertas set estado_revision = ${to}, motivo_rechazo = ${motivo}, updated_at = now(),
      fecha_fin = ${fecha_fin}, terminada = false, aviso_dias = null,
      fecha_publicacion = case when ${to} = 'aceptada' then coalesce(fecha_publicacion, now()) else fecha_publicacion end
    where id = ${id} and estado_revision = ${from} returning id`.execute(db)
  return rows.length === 1
}

/** Changes the motivo of a rejected oferta; false when it is the same, or when the oferta is no longer rejected. */
export async function updateMotivo(db: Db, id: string, motivo: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ofertas')
    .set({ motivo_rechazo: motivo, updated_at: new Date() })
    .where('id', '=', id)
    .where('estado_revision', '=', 'rechazada')
    .where(({ not, eb }) => not(eb('motivo_rechazo', 'is not distinct from', motivo)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks an oferta of an empresa as deleted; the retention erases it later. Returns its former state, undefined when there
 * is none.
 */
export async function markDeleted(
  db: Db,
  empresaId: string,
  id: string,
): Promise<EstadoRevision | undefined> {
  const { rows } = await sql<{ de: EstadoRevision }>`
    with before as (
      select id, estado_revision from ofertas
      where id = ${id} and empresa_id = ${empresaId} and estado_revision <> 'borrada' for update
    )
    update ofertas o set estado_revision = 'borrada', borrada_at = now(), updated_at = now()
    from before where o.id = before.id returning before.estado_revision as de`.execute(db)
  return rows[0]?.de
}
