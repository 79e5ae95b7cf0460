import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { InvitacionEstado } from '@alumbra/contract/cuentas/estado-invitacion'
import { SELECCION_MAX } from '@alumbra/contract/cuentas/lote'
import { ACTIVACION_HORAS, INVITACION_DAYS, UNFINISHED_DAYS } from '@alumbra/domain/invitacion'
import { HOUR } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { everyRow } from './export.ts'
import { type ActivoFilter, type ActivoListQuery, activoPage, activoWhere } from './lists/activo-page.ts'
import type { Page } from './lists/page.ts'
import { days } from './lists/terms.ts'
import type { AlumnaRow, Db } from './schema.ts'

/** The columns that determine the state of an invitation. */
export type InvitacionColumns = Pick<
  AlumnaRow,
  | 'invitada_at'
  | 'verificada_at'
  | 'invitacion_expira_at'
  | 'updated_at'
  | 'invitacion_centro'
  | 'invitacion_mensaje'
>
export const INVITACION_COLUMNS = sql`invitada_at, verificada_at, invitacion_expira_at, updated_at,
  invitacion_centro, invitacion_mensaje`

/** The filters of a back-office list of accounts that can be invited. */
export type CuentasFilter = ActivoFilter & {
  invitacion: 'pendiente' | 'caducada' | null
  /** Accounts opened, or CVs completed, in the last seven days. */
  semana: 'nuevas' | 'cv' | null
  /** Alumnas of one group; '' for all. */
  grupo?: string
}
export type CuentasListQuery = CuentasFilter & Pick<ActivoListQuery, 'page'>

/** An unfinished invitation; the text must equal the condition of the partial indexes. */
export const UNFINISHED = sql`invitada_at is not null and verificada_at is null and deleted_at is null`

/** The end of an invitation that is sent now, and of its link. */
export const INVITACION_END = sql<Date>`now() + ${days(INVITACION_DAYS)}`

/** Accounts that were opened in the last seven days. */
export const NEW_THIS_WEEK = sql`verificada_at > now() - interval '7 days' and deleted_at is null`
/** Alumnas whose CV was completed in the last seven days. */
export const CV_THIS_WEEK = sql`cv_completado_at > now() - interval '7 days' and deleted_at is null`

/** Accounts whose invitation is pending, or has expired. */
const withInvitacion = (estado: 'pendiente' | 'caducada'): RawBuilder<unknown> =>
  sql`${UNFINISHED} and coalesce(invitacion_expira_at > now(), false) = ${estado === 'pendiente'}`

const SEMANA = { nuevas: NEW_THIS_WEEK, cv: CV_THIS_WEEK }

/** The filters beyond search and `activo`; null when there are none. */
function furtherConditions({ invitacion, semana, grupo = '' }: CuentasFilter): RawBuilder<unknown> | null {
  const conditions = [
    ...(invitacion ? [withInvitacion(invitacion)] : []),
    ...(semana ? [SEMANA[semana]] : []),
    // The second half says to the planner that the partial index is enough.
    ...(grupo ? [sql`grupo = ${grupo} and grupo <> ''`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

/** A page of the accounts in the back office that are not deleted, each with the state of its invitation. */
export const cuentasPage = <Row extends { id: string } & InvitacionColumns>(
  db: Db,
  table: 'alumnas' | 'empresas',
  columns: RawBuilder<unknown>,
  query: CuentasListQuery,
): Promise<Page<Row>> =>
  activoPage<Row>(
    db,
    {
      table,
      columns: sql`${columns}, ${INVITACION_COLUMNS}`,
      alive: sql`deleted_at is null`,
      also: furtherConditions(query),
      hasAddresses: true,
      size: PAGE_SIZE.admin,
    },
    query,
  )

const cuentasWhere = (query: CuentasFilter): RawBuilder<unknown> =>
  activoWhere({ alive: sql`deleted_at is null`, also: furtherConditions(query), hasAddresses: true }, query)

/** Every account that the filters of a list find, in batches, for an export. */
export const everyCuenta = <Row>(
  db: Db,
  table: 'alumnas' | 'empresas',
  columns: RawBuilder<unknown>,
  query: CuentasFilter,
) => everyRow<Row>(db, { table, columns: sql`${columns}, ${INVITACION_COLUMNS}`, where: cuentasWhere(query) })

/** The ids of the accounts that the filters of a list find, newest first. */
export async function selectCuentas(
  db: Db,
  table: 'alumnas' | 'empresas',
  query: CuentasFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${cuentasWhere(query)}
    order by created_at desc, id desc limit ${SELECCION_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The state of an invitation now. */
export function estadoOfInvitacion(row: InvitacionColumns): InvitacionEstado {
  if (row.invitada_at === null) return null
  const sent = { centro: row.invitacion_centro, mensaje: row.invitacion_mensaje }
  if (row.verificada_at !== null) return { estado: 'hecha', caduca: null, ...sent }
  const expira = row.invitacion_expira_at
  return expira !== null && expira > new Date()
    ? { estado: 'pendiente', caduca: expira.toISOString(), ...sent }
    : { estado: 'caducada', caduca: null, ...sent }
}

/**
 * Unfinished accounts whose last link expired long enough ago. The expiry is derived from the row, because
 * `purge-expired` deletes expired tokens: a registration sets `updated_at`, an invitation `invitacion_expira_at`.
 */
export const unfinishedSince = (rol: 'alumna' | 'empresa', now: Date): RawBuilder<unknown> => {
  const before = new Date(now.getTime() - UNFINISHED_DAYS * 24 * HOUR)
  const lastSent = new Date(before.getTime() - ACTIVACION_HORAS * HOUR)
  // By its index of `created_at`: one of `updated_at` would be written by every change of any account.
  return sql`deleted_at is null and verificada_at is null and created_at <= ${lastSent} and updated_at <= ${lastSent}
    and coalesce(invitacion_expira_at <= ${before}, true)
    and not exists (select from mail_tokens t where t.rol = ${rol} and t.cuenta_id = c.id and t.expires_at > ${before})`
}

/** The day an unfinished account is erased, by the same rule. */
export function erasureDate({
  verificada_at,
  invitacion_expira_at,
  updated_at,
}: InvitacionColumns): string | null {
  if (verificada_at !== null) return null
  const linkDied = Math.max(
    updated_at.getTime() + ACTIVACION_HORAS * HOUR,
    invitacion_expira_at?.getTime() ?? 0,
  )
  return new Date(linkDied + UNFINISHED_DAYS * 24 * HOUR).toISOString()
}
