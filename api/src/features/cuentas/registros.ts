import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/schema.ts'

/** What a registration asks for. */
export type Registro = { nombre: string; apellidos: string; email: string; passwordHash: string }

/**
 * Finds or makes the account that registrations of an address wait at, and locks it. What an earlier registration wrote
 * stays. Undefined when the address belongs to an account already, also when two people register it together.
 */
export async function openRegistro(
  db: Db,
  { nombre, apellidos, email, passwordHash }: Registro,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into alumnas (id, nombre, apellidos, email, password_hash)
    values (${uuidv7()}, ${nombre}, ${apellidos}, ${email}, ${passwordHash})
    on conflict (lower(email)) where deleted_at is null do update set updated_at = now()
      where alumnas.verificada_at is null and alumnas.activo
    returning id`.execute(db)
  return rows[0]?.id
}

/** Keeps what a registration asked for beside the code of its mail. */
export async function insertRegistro(db: Db, hash: Buffer, registro: Registro): Promise<void> {
  const { nombre, apellidos, passwordHash } = registro
  await db.insertInto('registros').values({ hash, nombre, apellidos, password_hash: passwordHash }).execute()
}

/** The codes of the registrations of an account that can still be activated. */
const LIVE = sql`t.rol = 'alumna' and t.tipo = 'activacion' and t.used_at is null and t.superseded_at is null
  and t.expires_at > now()`

type Repeated = { hash: Buffer; sameNames: boolean; recent: boolean; waiting: boolean }

/** The live registrations of an account with the same password. `recent` counts seconds, `waiting` says that its mail has not left. */
export async function findRepeated(
  db: Db,
  id: string,
  { nombre, apellidos, passwordHash }: Registro,
  seconds: number,
): Promise<Repeated[]> {
  const { rows } = await sql<Repeated>`
    select t.hash, r.nombre = ${nombre} and r.apellidos = ${apellidos} as "sameNames",
      t.created_at > now() - ${seconds}::int * interval '1 second' as recent,
      exists (select from correos c
        where c.dedupe_key = 'enlace:' || encode(t.hash, 'hex') and c.estado = 'pendiente') as waiting
    from mail_tokens t join registros r using (hash)
    where t.cuenta_id = ${id} and ${LIVE} and r.password_hash = ${passwordHash}`.execute(db)
  return rows
}

/** The registrations that are too many: neither the first of all, which keeps its place, nor among the newest. */
export async function findSurplus(db: Db, id: string, most: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from (
      select t.hash, row_number() over (order by t.created_at, t.hash) as oldest,
        row_number() over (order by t.created_at desc, t.hash desc) as newest
      from mail_tokens t where t.cuenta_id = ${id} and ${LIVE}) ranked
    where oldest > 1 and newest >= ${most}`.execute(db)
  return rows.map((row) => row.hash)
}

/** Deletes codes and what their registrations asked for. */
export async function deleteTokens(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('mail_tokens').where('hash', 'in', hashes).execute()
}

/** Ends registrations; their codes are remembered, what they asked for is not. */
export async function endRegistros(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await sql`update mail_tokens set superseded_at = now() where hash = any (${hashes})`.execute(db)
  await db.deleteFrom('registros').where('hash', 'in', hashes).execute()
}

/**
 * Whether somebody else may have asked for an account with the address of this one: by an invitation, or by a
 * registration with another password, as long as its code is remembered.
 */
export const isDisputed = (id: unknown, passwordHash: unknown) => sql<boolean>`exists (
  select from mail_tokens o left join registros other using (hash)
  where o.rol = 'alumna' and o.cuenta_id = ${id} and o.tipo in ('activacion', 'invitacion')
    and other.password_hash is distinct from ${passwordHash})`

/** Runs `isDisputed` as a query of its own. */
export async function isRegistroDisputed(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`
    select ${isDisputed(id, passwordHash)} as disputed`.execute(db)
  return rows[0]?.disputed ?? false
}

/** What the registration behind a code asked for. */
export async function findRegistro(db: Db, hash: Buffer): Promise<Registro | undefined> {
  const { rows } = await sql<Registro>`
    select r.nombre, r.apellidos, t.email, r.password_hash as "passwordHash"
    from registros r join mail_tokens t using (hash) where r.hash = ${hash}`.execute(db)
  return rows[0]
}

/** Writes the names of a registration, and its address as it spells it, into its account. */
export async function writeRegistro(db: Db, id: string, registro: Registro): Promise<void> {
  const { nombre, apellidos, email } = registro
  await db.updateTable('alumnas').set({ nombre, apellidos, email }).where('id', '=', id).execute()
}

/** Forgets what every registration of an account asked for. */
export async function forgetRegistros(db: Db, id: string): Promise<void> {
  await sql`
    delete from registros where hash in (
      select hash from mail_tokens where rol = 'alumna' and cuenta_id = ${id})`.execute(db)
}
