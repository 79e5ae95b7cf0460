import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { setCodes } from './code-queries.ts'

/** The time of the database in milliseconds: the clocks of several nodes may differ. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(
    db,
  )
  return rows[0]?.now ?? Date.now()
}

const ownerOf = (db: Db, id: string) =>
  db
    .selectFrom('administradores')
    .select(['id', 'nombre', 'email', 'password_hash', 'segundo_factor_at'])
    .where('id', '=', id)

/** The owner of a second factor; notFound when her account is gone. */
export const findOwner = (db: Db, id: string) =>
  ownerOf(db, id).executeTakeFirstOrThrow(() => new AppError('notFound'))

/** The owner who asks; unauthenticated when her account has gone since her session was found. */
export const findSelf = (db: Db, id: string) =>
  ownerOf(db, id).executeTakeFirstOrThrow(() => new AppError('unauthenticated'))

/** The id of an address; undefined without an account. */
export async function findOwnerByEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from administradores where lower(email) = lower(${email})`.execute(db)
  return rows[0]?.id
}

/** Whether she has had a second factor for 24 hours. */
export async function hasSettledFactor(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select coalesce(segundo_factor_at <= now() - interval '24 hours', false) as settled
    from administradores where id = ${id}`.execute(db)
  return rows[0]?.settled ?? false
}

/** The same with her row locked: changes of one person's factors wait for each other. */
export const lockOwner = (db: Db, id: string) =>
  ownerOf(db, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

export const findApp = (db: Db, administrador_id: string) =>
  db
    .selectFrom('apps_de_codigos')
    .select(['secret', 'created_at'])
    .where('administrador_id', '=', administrador_id)
    .executeTakeFirst()

/** Sets the app of an administrador; the code that proved it is used up. False when she has one already. */
export async function insertApp(
  db: Db,
  administrador_id: string,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('apps_de_codigos')
    .values({ administrador_id, secret, last_step: step })
    .onConflict((conflict) => conflict.column('administrador_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Uses the code of a step up; false when it, or a later one, was used. One statement, so that only one of several gets it. */
export async function spendStep(
  db: Db,
  administrador_id: string,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  const { rows } = await sql`
    update apps_de_codigos set last_step = ${step}
    where administrador_id = ${administrador_id} and secret = ${secret} and last_step < ${step} returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteApp(db: Db, administrador_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apps_de_codigos')
    .where('administrador_id', '=', administrador_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Notes on the account whether it has a second factor, which every request reads; the last one takes the recovery codes with
 * it. Returns whether it has one.
 */
export async function noteFactor(db: Db, administrador_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    update administradores a set segundo_factor_at = case
      when exists (select from apps_de_codigos where administrador_id = a.id)
        or exists (select from llaves_de_acceso where administrador_id = a.id)
      then coalesce(segundo_factor_at, now()) end
    where id = ${administrador_id} returning segundo_factor_at is not null as has`.execute(db)
  const has = rows[0]?.has ?? false
  if (!has) await setCodes(db, administrador_id, [])
  return has
}
