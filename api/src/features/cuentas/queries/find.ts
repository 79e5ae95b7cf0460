import type { Rol } from '@alumbra/contract/calls/call'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/schema.ts'
import { KIND } from './kinds.ts'

/** The columns that the three kinds of account share. */
export type CuentaRow = {
  id: string
  correo: string
  /** The address, or the CIF of an empresa. */
  login: string
  /** Every name of the account. */
  nombre: string
  password_hash: string | null
  activo: boolean
  verificada: boolean
  /** Password hashes of registrations that are not activated yet, newest first. */
  pendientes: string[]
}

async function findCuenta(
  db: Db,
  rol: Rol,
  where: RawBuilder<unknown>,
  lock = sql``,
): Promise<CuentaRow | undefined> {
  const { table, correo, nombre, alive, verificada, pendientes } = KIND[rol]
  const { rows } = await sql<CuentaRow>`
    select id, ${correo} as correo, ${rol === 'empresa' ? sql`cif` : correo} as login, ${nombre} as nombre, password_hash, activo, ${verificada} as verificada,
      ${pendientes} as pendientes
    from ${table} where ${where} and ${alive} ${lock}`.execute(db)
  return rows[0]
}

export const findCuentaByCorreo = (db: Db, rol: Rol, correo: string) =>
  findCuenta(db, rol, sql`lower(${KIND[rol].correo}) = lower(${correo})`)

/** The same, locked: one that another transaction is giving another address is not found once that has committed. */
export const lockCuentaByCorreo = (tx: Db, rol: Rol, correo: string) =>
  findCuenta(tx, rol, sql`lower(${KIND[rol].correo}) = lower(${correo})`, sql`for update`)

export const findCuentaByCif = (db: Db, cif: string) => findCuenta(db, 'empresa', sql`cif = ${cif}`)

export const findCuentaById = (db: Db, { rol, id }: Actor) => findCuenta(db, rol, sql`id = ${id}`)

/** A closed account that is still kept. */
export type ClosedAlumna = {
  id: string
  correo: string
  nombre: string
  password_hash: string
  deleted_at: Date
}

/** The last closed account of an address. */
export async function findClosed(db: Db, email: string): Promise<ClosedAlumna | undefined> {
  const { rows } = await sql<ClosedAlumna>`
    select id, email as correo, nombre || ' ' || apellidos as nombre, password_hash, deleted_at from alumnas
    where lower(email) = lower(${email}) and deleted_at is not null and activo and password_hash is not null
    order by deleted_at desc limit 1`.execute(db)
  return rows[0]
}

/** The login of an account: its address, or the CIF of an empresa. */
export async function findLogin(db: Db, { rol, id }: Actor): Promise<string | undefined> {
  const { table, correo } = KIND[rol]
  const { rows } = await sql<{ login: string }>`
    select ${rol === 'empresa' ? sql`cif` : correo} as login from ${table} where id = ${id}`.execute(db)
  return rows[0]?.login
}

/** The id of an address, or of the CIF of an empresa; null without an account. */
export async function findIdByLogin(db: Db, rol: Rol, login: string): Promise<string | null> {
  const { table, correo, alive } = KIND[rol]
  const typed = rol === 'empresa' ? sql`cif = ${login}` : sql`lower(${correo}) = lower(${login})`
  const { rows } = await sql<{ id: string }>`select id from ${table} where ${typed} and ${alive}`.execute(db)
  return rows[0]?.id ?? null
}
