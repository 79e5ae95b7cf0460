import { GRUPOS_MAX } from '@alumbra/contract/cuentas/grupo'
import { type Cv, EMPTY_CV } from '@alumbra/domain/cv'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import { asKnownGrupo, asRenamedGrupo } from '../../db/grupo.ts'
import { type CuentasListQuery, cuentasPage, type InvitacionColumns } from '../../db/invitaciones.ts'
import type { AlumnaRow, AlumnasTable, Db } from '../../db/schema.ts'
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
const VERSION = sql`date_trunc('milliseconds', cv_updated_at)`

/** Writes a CV that still has this version, or any when it is null; undefined when there is none. */
export const updateCv = (
  db: Db,
  id: string,
  version: string | null,
  { cv_completo, ...changes }: Updateable<AlumnasTable>,
): Promise<PerfilRow | undefined> => {
  const now = new Date()
  return db
    .updateTable('alumnas')
    .set({
      ...changes,
      cv_completo,
      cv_completado_at: sql`case when ${cv_completo}::boolean then
        case when cv_completo then cv_completado_at else ${now}::timestamptz end end`,
      // Two saves within one millisecond still get two versions.
      cv_updated_at: sql`greatest(${now}::timestamptz, ${VERSION} + interval '1 millisecond')`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(version === null ? sql<boolean>`true` : sql<boolean>`${VERSION} = ${new Date(version)}`)
    .returning(PERFIL)
    .executeTakeFirst()
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

/** The groups that have alumnas, by name, from the kept totals: the answer of the call as JSON. */
export async function listGrupos(db: Db): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('grupos', coalesce(json_agg(g order by g.grupo), '[]'))::text as json
    from (select grupo, n as alumnas from grupo_totales where n > 0 order by grupo limit ${sql.lit(GRUPOS_MAX)}) g`.execute(
    db,
  )
  return rows[0]?.json ?? '{"grupos":[]}'
}
