import { GRUPOS_MAX } from '@alumbra/contract/cuentas/grupo'
import { type Cv, EMPTY_CV } from '@alumbra/domain/cv'
import { compareSpanish } from '@alumbra/domain/spanish'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import { asKnownGrupo, asRenamedGrupo } from '../../db/grupo.ts'
import { type CuentasListQuery, cuentasPage, type InvitacionColumns } from '../../db/invitaciones.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { sinceAntes } from '../../db/since-antes.ts'
import { AppError, orNotFound } from '../../errors.ts'

export type AlumnaListed = Pick<
  AlumnaRow,
  'id' | 'imagen_id' | 'nombre' | 'apellidos' | 'email' | 'grupo' | 'activo' | keyof InvitacionColumns
>

export const listAlumnasAdmin = (db: Db, query: CuentasListQuery) =>
  cuentasPage<AlumnaListed>(db, 'alumnas', sql`id, imagen_id, nombre, apellidos, email, grupo, activo`, query)

export const requireAlumna = (db: Db, id: string): Promise<AlumnaRow> =>
  db
    .selectFrom('alumnas')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** The fields of a CV, which are also their columns. */
const CV = Object.keys(EMPTY_CV) as (keyof Cv)[]
const PERFIL = ['nombre', 'apellidos', 'email', 'imagen_id', 'cv_updated_at', 'pausada_at', ...CV] as const

const PERFIL_COLUMNS = constantSql(sql.join(PERFIL.map((column) => sql.ref(column))))

/** What an alumna sees of her account, with her CV. */
export type PerfilRow = Pick<AlumnaRow, (typeof PERFIL)[number]>

export const perfilOf = (id: RawBuilder<string>) => sql<PerfilRow>`
  select ${PERFIL_COLUMNS} from alumnas where id = ${id} and deleted_at is null`

export async function requirePerfil(db: Db, id: string): Promise<PerfilRow> {
  const { rows } = await perfilOf(sql`${id}::uuid`).execute(db)
  return orNotFound(rows[0])
}

/** Locks the row: two devices of one alumna may save at the same time. */
export const lockCv = (db: Db, id: string): Promise<Pick<AlumnaRow, keyof Cv>> =>
  db
    .selectFrom('alumnas')
    .select(CV)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** The version of a CV as the wire writes it, in milliseconds. */
const VERSION = constantSql(sql`date_trunc('milliseconds', a.cv_updated_at)`)

/** A CV to write, whose absent fields keep their value: over this version alone, or over any when it is null. */
export type CvToWrite = Partial<Cv> &
  Pick<AlumnaRow, 'id' | 'cv_completo' | 'provincia_canonica'> & { version: string | null }

const CV_COLUMNS = constantSql(
  sql.join(CV.map((field) => sql`${sql.ref(field)} ${sql.raw(EMPTY_CV[field] === '' ? 'text' : 'jsonb')}`)),
)
const CV_WRITTEN = constantSql(
  sql.join(
    CV.map((field) => sql`${sql.ref(field)} = coalesce(${sql.ref(`x.${field}`)}, ${sql.ref(`a.${field}`)})`),
  ),
)
const COLUMNS_TO_WRITE = constantSql(
  sql`n int, id uuid, version timestamptz, cv_completo boolean, provincia_canonica text, ${CV_COLUMNS}`,
)
/** Writes the CVs of `x`, saved at `x.now`, each as the last of `x.saves`. Saves within one millisecond still get versions of their own. */
const WRITE_CV = constantSql<PerfilRow & { n: number }>(sql`
  update alumnas a set ${CV_WRITTEN}, cv_completo = x.cv_completo, provincia_canonica = x.provincia_canonica,
    cv_completado_at = case when x.cv_completo then case when a.cv_completo then a.cv_completado_at else x.now end end,
    cv_updated_at = greatest(x.now, ${VERSION} + x.saves * interval '1 millisecond'), updated_at = x.now
  from x where a.id = x.id and a.deleted_at is null and (x.version is null or ${VERSION} = x.version)
  returning x.n, ${sql.join(PERFIL.map((column) => sql.ref(`a.${column}`)))}`)

/** Writes a CV; undefined when there is none of this version. */
export async function updateCv(db: Db, cv: CvToWrite): Promise<PerfilRow | undefined> {
  const { rows } = await sql<PerfilRow>`
    with x as (select *, 1 as saves, ${new Date()}::timestamptz as now from json_to_record(${JSON.stringify(cv)}::json) as x (${COLUMNS_TO_WRITE}))
    ${WRITE_CV}`.execute(db)
  return rows[0]
}

/**
 * Writes CVs that are saved at the same time; undefined for one that is not of its version, whose account somebody else is changing, or
 * that comes after such a one of the same alumna. Of whole CVs of one alumna over any version the last is written, and each is
 * answered as if it had been written before the next.
 */
export async function updateCvs(db: Db, cvs: readonly CvToWrite[]): Promise<(PerfilRow | undefined)[]> {
  const saves = savesOfEach(cvs)
  const given = JSON.stringify(saves.map((ofOne, n) => ({ ...ofOne.at(-1)?.cv, n, saves: ofOne.length })))
  const { rows } = await sql<PerfilRow & { n: number }>`
    with x as materialized (
      select x.*, ${new Date()}::timestamptz as now from json_to_recordset(${given}::json) as x (saves int, ${COLUMNS_TO_WRITE})
      cross join lateral (select from alumnas where id = x.id limit 1 for no key update skip locked) as free
    ) ${WRITE_CV}`.execute(db)
  const written = cvs.map((): PerfilRow | undefined => undefined)
  for (const row of rows) {
    const ofOne = saves[row.n] ?? []
    for (const [i, { cv, at }] of ofOne.entries()) written[at] = rowAfter(cv, ofOne.length - 1 - i, row)
  }
  return written
}

/** A save and its place among all. */
type Save = { cv: CvToWrite; at: number }

/** The saves that one write carries out, by alumna and in their order. `takesMore`: the next save of hers may follow. */
function savesOfEach(cvs: readonly CvToWrite[]): Save[][] {
  const byAlumna = new Map<string, { saves: Save[]; takesMore: boolean }>()
  for (const [at, cv] of cvs.entries()) {
    const isWhole = cv.version === null && CV.every((field) => cv[field] !== undefined)
    const earlier = byAlumna.get(cv.id)
    if (!earlier) byAlumna.set(cv.id, { saves: [{ cv, at }], takesMore: isWhole })
    else if (earlier.takesMore && isWhole) earlier.saves.push({ cv, at })
    else earlier.takesMore = false
  }
  return [...byAlumna.values()].map(({ saves }) => saves)
}

/** The row as a save left it that so many later ones have followed, of which the last left `row`. */
function rowAfter(cv: CvToWrite, later: number, row: PerfilRow): PerfilRow {
  if (later === 0) return row
  const fields = Object.fromEntries(CV.map((field) => [field, cv[field]]))
  return { ...row, ...fields, cv_updated_at: new Date(row.cv_updated_at.getTime() - later) }
}

/** Starts or ends a pausa; a repeated start keeps the first date. */
export const setPausa = (db: Db, id: string, since: Date | null) =>
  db
    .updateTable('alumnas')
    .set({ pausada_at: since, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('pausada_at', since ? 'is' : 'is not', null)
    .execute()

/**
 * Moves an alumna to another group; returns the one before and the one after, undefined when there is no such row or somebody
 * else has moved her from the group that `antes` names.
 */
export async function setGrupo(
  db: Db,
  id: string,
  { grupo, antes, talCual = false }: { grupo: string; antes?: string | undefined; talCual?: boolean },
): Promise<{ de: string; a: string } | undefined> {
  const { changes, asRead } = sinceAntes({ grupo }, { grupo: antes })
  const was = sql.ref('before.grupo')
  const written = talCual ? asRenamedGrupo(grupo, was) : asKnownGrupo(grupo, was)
  const next = changes.grupo === undefined ? was : written
  const { rows } = await sql<{ de: string; a: string }>`
    with before as (select id, grupo from alumnas where id = ${id} and deleted_at is null and ${asRead} for update),
    next as (select id, before.grupo as was, ${next} as grupo from before)
    update alumnas a set grupo = next.grupo,
      -- That of an unfinished account says when its last link was sent (retencion-3).
      updated_at = case when was = next.grupo or a.verificada_at is null then a.updated_at else now() end
    from next where a.id = next.id returning was as de, a.grupo as a`.execute(db)
  return rows[0]
}

/** The groups that have alumnas, in Spanish order, from the kept totals. */
export async function listGrupos(db: Db): Promise<{ grupo: string; alumnas: number }[]> {
  const { rows } = await sql<{ grupo: string; alumnas: number }>`
    select grupo, sum(n)::int as alumnas from grupo_totales_partes
    group by plegado, grupo having sum(n) > 0 order by plegado, grupo limit ${sql.lit(GRUPOS_MAX)}`.execute(
    db,
  )
  return rows.toSorted((a, b) => compareSpanish(a.grupo, b.grupo))
}
