import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { AdministradorInput } from '@alumbra/contract/cuentas/administrador'
import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type ActivoListQuery, activoPage } from '../../db/lists/activo-page.ts'
import type { AdministradoresTable, AdministradorRow, Db } from '../../db/schema.ts'
import { sinceAntes } from '../../db/since-antes.ts'
import { AppError } from '../../errors.ts'

export type AdministradorListed = Pick<
  AdministradorRow,
  'id' | 'nombre' | 'email' | 'activo' | 'avisos' | 'centro' | 'segundo_factor_at'
>

export const listAdministradores = (db: Db, query: ActivoListQuery) =>
  activoPage<AdministradorListed>(
    db,
    {
      table: 'administradores',
      columns: sql`id, nombre, email, activo, avisos, centro, segundo_factor_at`,
      alive: sql`true`,
      size: PAGE_SIZE.admin,
    },
    query,
  )

export const requireAdministrador = (db: Db, id: string): Promise<AdministradorRow> =>
  db
    .selectFrom('administradores')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** Locks the row, so that the historial records exactly the fields that this change alters. */
export const lockAdministrador = (db: Db, id: string): Promise<AdministradorRow> =>
  db
    .selectFrom('administradores')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))

/** One who is invited has no password yet: `passwordHash` is null. */
type NewAdministrador = Omit<AdministradorInput, 'password'> & { passwordHash: string | null }

/** Returns the new id, or undefined when the address already has an account. */
export async function insertAdministrador(db: Db, datos: NewAdministrador): Promise<string | undefined> {
  const { nombre, email, activo, centro, passwordHash } = datos
  const row = await db
    .insertInto('administradores')
    .values({ id: uuidv7(), nombre, email, activo, centro, password_hash: passwordHash })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('administradores')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks every active administrador, always in the same order and before any other lock. Deactivating one needs the number
 * that remains, and concurrent changes wait here only, so they cannot deadlock. Decisions about ofertas are not blocked.
 */
export const lockActive = (db: Db): Promise<ActiveRow[]> =>
  db
    .selectFrom('administradores')
    .select(['id', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('activo', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** An active administrador; without a password she cannot log in yet. */
export type ActiveRow = { id: string; hasPassword: boolean }

type AdministradorColumns = Updateable<AdministradoresTable>

/** Changes an administrador whose row is locked; a conflict when somebody else has changed what `antes` names. */
export function updateAdministrador(
  db: Db,
  id: string,
  columns: AdministradorColumns,
  antes?: AdministradorColumns,
): Promise<AdministradorRow> {
  const { changes, asRead } = sinceAntes(columns, antes)
  return db
    .updateTable('administradores')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where(asRead)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('conflict'))
}

/** Deletes an administrador; triggers replace the name by a pseudonym in the historial, of a long one in parts (decision 160). */
export async function deleteAdministrador(db: Db, id: string): Promise<void> {
  await db.deleteFrom('administradores').where('id', '=', id).execute()
}

/** The active administradores other than these. */
export const listOtherActive = (db: Db, except: readonly string[]) =>
  db
    .selectFrom('administradores')
    .select(['id', 'nombre', 'email'])
    .where('activo', '=', true)
    .where('id', 'not in', except)
    .orderBy('id')
    .execute()

export async function hasAdministrador(db: Db): Promise<boolean> {
  const row = await db.selectFrom('administradores').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
