import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../../db/schema.ts'

/** The data of one registration. */
export type Registro = { nombre: string; apellidos: string; email: string; passwordHash: string }

/**
 * Finds or inserts the unverified account that the registrations of an address belong to, and locks it. Data of earlier
 * registrations stays. Undefined when the address already has a verified account.
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

/** Stores the data of a registration with the token of its mail. */
export async function insertRegistro(db: Db, hash: Buffer, registro: Registro): Promise<void> {
  const { nombre, apellidos, passwordHash } = registro
  await db.insertInto('registros').values({ hash, nombre, apellidos, password_hash: passwordHash }).execute()
}

/** Tokens of registrations that can still be activated. */
const LIVE = sql`t.rol = 'alumna' and t.tipo = 'activacion' and t.used_at is null and t.superseded_at is null
  and t.expires_at > now()`

/** Live registrations of an account with this password whose mail is not sent. */
export async function findUnsent(db: Db, id: string, passwordHash: string): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select t.hash from mail_tokens t join registros r using (hash)
    where t.cuenta_id = ${id} and ${LIVE} and r.password_hash = ${passwordHash} and exists (
      select from correos c
      where c.dedupe_key = 'enlace:' || encode(t.hash, 'hex') and c.estado = 'pendiente')`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** The registrations above the limit: all but the first of all and the newest ones. */
export async function findSurplus(db: Db, id: string, most: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from (
      select t.hash, row_number() over (order by t.created_at, t.hash) as oldest,
        row_number() over (order by t.created_at desc, t.hash desc) as newest
      from mail_tokens t where t.cuenta_id = ${id} and ${LIVE}) ranked
    where oldest > 1 and newest >= ${most}`.execute(db)
  return rows.map((row) => row.hash)
}

/** Deletes tokens with the data of their registrations. */
export async function deleteTokens(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('mail_tokens').where('hash', 'in', hashes).execute()
}

/** Supersedes tokens and deletes the data of their registrations. */
export async function endRegistros(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await sql`update mail_tokens set superseded_at = now() where hash = any (${hashes})`.execute(db)
  await db.deleteFrom('registros').where('hash', 'in', hashes).execute()
}

/**
 * Whether another person may have requested an account with this address: by an invitation, or by a registration with
 * another password whose token still exists.
 */
export const isDisputed = (id: unknown, passwordHash: unknown) => sql<boolean>`exists (
  select from mail_tokens o left join registros other using (hash)
  where o.rol = 'alumna' and o.cuenta_id = ${id} and o.tipo in ('activacion', 'invitacion')
    and other.password_hash is distinct from ${passwordHash})`

export async function isRegistroDisputed(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`
    select ${isDisputed(id, passwordHash)} as disputed`.execute(db)
  return rows[0]?.disputed ?? false
}

/** The data of the registration that a token belongs to. */
export async function findRegistro(db: Db, hash: Buffer): Promise<Registro | undefined> {
  const { rows } = await sql<Registro>`
    select r.nombre, r.apellidos, t.email, r.password_hash as "passwordHash"
    from registros r join mail_tokens t using (hash) where r.hash = ${hash}`.execute(db)
  return rows[0]
}

/** Copies names and address, in the spelling of the registration, into its account. */
export async function writeRegistro(db: Db, id: string, registro: Registro): Promise<void> {
  const { nombre, apellidos, email } = registro
  await db.updateTable('alumnas').set({ nombre, apellidos, email }).where('id', '=', id).execute()
}

/** Deletes the data of every registration of an account. */
export async function forgetRegistros(db: Db, id: string): Promise<void> {
  await sql`
    delete from registros where hash in (
      select hash from mail_tokens where rol = 'alumna' and cuenta_id = ${id})`.execute(db)
}
