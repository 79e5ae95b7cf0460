import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/schema.ts'
import type { AuthenticatedActor } from '../../../sessions.ts'
import { KIND } from './kinds.ts'

/** Locks the row of an account. */
export async function lockCuenta(db: Db, { rol, id }: Actor): Promise<void> {
  await sql`select from ${KIND[rol].table} where id = ${id} for update`.execute(db)
}

/** Sets the password of an active account; false when there is none, or when its password is not the expected one. */
export async function setPassword(
  db: Db,
  { rol, id }: Actor,
  passwordHash: string,
  before: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    update ${KIND[rol].table} set password_hash = ${passwordHash}, updated_at = now()
    where id = ${id} and activo and ${KIND[rol].alive}
      and ${before === null ? sql`true` : sql`password_hash = ${before}`} returning id`.execute(db)
  return rows.length === 1
}

/** Marks an alumna as deleted; false when there is none, or when her password is not the expected one. */
export async function markClosed(db: Db, id: string, passwordHash: string | null): Promise<boolean> {
  const { rows } = await sql`
    update alumnas set deleted_at = now(), updated_at = now()
    where id = ${id} and ${KIND.alumna.alive} and password_hash = ${passwordHash} returning id`.execute(db)
  return rows.length === 1
}

/** Verifies an account, sets its password and ends its invitation. Returns whether this is the first time; undefined when it is disabled. */
export async function verifyCuenta(
  db: Db,
  { rol, id }: Actor,
  passwordHash: string,
): Promise<(AuthenticatedActor & { first: boolean }) | undefined> {
  // now() is constant within a transaction, so a time equal to it was set just now.
  const { rows } = await sql<{ first: boolean }>`
    update ${KIND[rol].table}
    set verificada_at = coalesce(verificada_at, now()), password_hash = ${passwordHash},
      last_login_at = now(), updated_at = now(), invitacion_mensaje = ''
    where id = ${id} and activo and deleted_at is null
    returning verificada_at = now() as first`.execute(db)
  return rows[0] && { rol, id, passwordHash, ...rows[0] }
}

/** Enables or disables an alumna or empresa. Returns whether that changed the row; undefined when there is none. */
export async function setActivo(db: Db, { rol, id }: Actor, activo: boolean): Promise<boolean | undefined> {
  const { table } = KIND[rol]
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select id, activo from ${table} where id = ${id} and deleted_at is null for update)
    update ${table} t set activo = ${activo},
      -- That of an unfinished account says when its last link was sent (retencion-3).
      updated_at = case when before.activo = ${activo} or t.verificada_at is null then t.updated_at else now() end,
      -- Off takes the link of an invitation away, and on does not bring it back.
      invitacion_expira_at = case when ${activo} or invitacion_expira_at is null then invitacion_expira_at
        else least(invitacion_expira_at, now()) end
    from before where t.id = before.id returning before.activo <> t.activo as changed`.execute(db)
  return rows[0]?.changed
}
