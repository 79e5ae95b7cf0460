import { type RawBuilder, sql } from 'kysely'
import { LOCKS } from '../../db/advisory-locks.ts'
import { TABLE_OF } from '../../db/cuentas.ts'
import {
  INVITACION_COLUMNS,
  INVITACION_END,
  type InvitacionColumns,
  UNFINISHED,
} from '../../db/invitaciones.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Invitada } from '../cuentas/rules/invitacion.ts'

export type Invitable = 'alumna' | 'empresa'

const KIND = {
  alumna: {
    table: sql.table(TABLE_OF.alumna),
    correo: sql`email`,
    nombre: sql`nombre`,
    cif: sql`null::text`,
    datos: sql`json_build_object('nombre', nombre, 'apellidos', apellidos, 'grupo', grupo)`,
  },
  empresa: {
    table: sql.table(TABLE_OF.empresa),
    correo: sql`mail`,
    nombre: sql`empresa`,
    cif: sql`cif`,
    datos: sql`json_build_object('empresa', empresa)`,
  },
}

/** Locks an unfinished account and says whether it is on; undefined when there is none. */
export async function lockInvited(
  db: Db,
  rol: Invitable,
  id: string,
): Promise<{ activo: boolean } | undefined> {
  const { rows } = await sql<{ activo: boolean }>`
    select activo from ${KIND[rol].table} where id = ${id} and ${UNFINISHED} for update`.execute(db)
  return rows[0]
}

/** Gives an unfinished invitation, whose row the caller has locked, a new expiry. */
export async function renewInvitacion(db: Db, rol: Invitable, id: string): Promise<Invitada> {
  const { table, correo, nombre, cif } = KIND[rol]
  const { rows } = await sql<Invitada>`
    update ${table} set password_hash = null, activo = true, invitada_at = now(),
      invitacion_expira_at = ${INVITACION_END}, updated_at = now()
    where id = ${id}
    returning ${correo} as correo, ${nombre} as nombre, ${cif} as cif,
      invitacion_centro as centro, invitacion_mensaje as mensaje`.execute(db)
  const [renewed] = rows
  if (!renewed) throw new AppError('notFound')
  return renewed
}

/** Deletes an unfinished account and returns its address; undefined when there is none. */
export async function deleteInvited(db: Db, rol: Invitable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ correo: string }>`
    delete from ${KIND[rol].table} where id = ${id} and ${UNFINISHED} returning ${KIND[rol].correo} as correo`.execute(
    db,
  )
  return rows[0]?.correo
}

/** Removes only the invitation of an alumna who has also registered; false when she has not. */
export async function dropInvitacion(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    with first as (
      select r.nombre, r.apellidos, r.password_hash from mail_tokens t join registros r using (hash)
      where t.rol = 'alumna' and t.cuenta_id = ${id} and t.expires_at > now() order by t.created_at limit 1)
    update alumnas a set invitada_at = null, invitacion_expira_at = null, invitacion_centro = null,
      invitacion_mensaje = '', nombre = first.nombre,
      apellidos = first.apellidos, password_hash = first.password_hash, updated_at = now()
    from first where a.id = ${id} and ${UNFINISHED} returning a.id`.execute(db)
  return rows.length === 1
}

type Progress = { invitada: boolean; terminada: boolean }

/** Whether an account was invited, and whether it is activated; undefined when there is none. */
export async function findProgress(db: Db, rol: Invitable, id: string): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select invitada_at is not null as invitada, verificada_at is not null as terminada from ${KIND[rol].table}
    where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

/** The names of accounts, by id; without those that are deleted. */
export async function findNombres(
  db: Db,
  rol: Invitable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const nombre = rol === 'alumna' ? sql`nombre || ' ' || apellidos` : sql`empresa`
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id, ${nombre} as nombre from ${KIND[rol].table} where id = any (${[...ids]}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.nombre]))
}

/** An account with its normalised address and CIF, and the fields that a file may correct. */
export type MatchingAccount = InvitacionColumns & {
  id: string
  correo: string
  cif: string | null
  activo: boolean
  datos: Readonly<Record<string, string>>
}

/** Accounts that use any of these addresses or CIFs. */
export async function findMatchingAccounts(
  db: Db,
  rol: Invitable,
  keys: { correo: string; cif: string | null }[],
): Promise<MatchingAccount[]> {
  const { table, correo, cif, datos } = KIND[rol]
  const using = (where: RawBuilder<unknown>) => sql`
    select id, lower(${correo}) as correo, ${cif} as cif, activo, ${datos}::jsonb as datos, ${INVITACION_COLUMNS}
    from ${table} where ${where} and deleted_at is null`
  const correos = keys.map((clave) => clave.correo)
  const cifs = keys.flatMap((clave) => clave.cif ?? [])
  // Two branches of a union, so that each one uses its own index.
  const { rows } = await sql<MatchingAccount>`
    ${using(sql`lower(${correo}) = any (${correos})`)}
    ${cifs.length > 0 ? sql`union ${using(sql`cif = any (${cifs})`)}` : sql``}`.execute(db)
  return rows
}

/** Writes fields of an unfinished account; its `updated_at` goes on saying when its last link was sent (retencion-3). */
export async function correctInvited(
  db: Db,
  rol: Invitable,
  id: string,
  datos: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.entries(datos).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${KIND[rol].table} set ${sql.join(changes)} where id = ${id} and ${UNFINISHED}`.execute(db)
}

/** Serialises lists of invitations: two of them never check the same address at once. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.imports}::bigint)`.execute(tx)
}

/** The time of the database, which also dates the invitations. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** The columns of the file of the accounts of each role. */
export const IN_FILE = {
  alumna: sql`nombre, apellidos, email, grupo, activo, last_login_at, cv_completo`,
  empresa: sql`empresa, cif, mail, activo, last_login_at`,
}
