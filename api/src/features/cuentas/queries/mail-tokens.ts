import type { Rol } from '@alumbra/contract/calls/call'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { KIND } from './kinds.ts'

type NewMailToken = { hash: Buffer; actor: Actor; tipo: MailTokenTipo; email: string; lifeMs: number }

export async function insertMailToken(
  db: Db,
  { hash, actor, tipo, email, lifeMs }: NewMailToken,
): Promise<void> {
  await db
    .insertInto('mail_tokens')
    .values({
      hash,
      rol: actor.rol,
      cuenta_id: actor.id,
      tipo,
      email,
      // now() would be the start of the transaction, before it waited for the lock on the account.
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeMs / 1000})`,
    })
    .execute()
}

/** Supersedes the unused tokens of an account, or those of one kind, without deleting them. Returns their hashes. */
export async function supersedeMailTokens(
  db: Db,
  { rol, id }: Actor,
  tipo?: MailTokenTipo,
): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    update mail_tokens set superseded_at = now()
    where rol = ${rol} and cuenta_id = ${id} and used_at is null and superseded_at is null
      and ${tipo === undefined ? sql`true` : sql`tipo = ${tipo}`} returning hash`.execute(db)
  return rows.map((row) => row.hash)
}

/** Deletes the tokens of an account and returns their hashes. */
export async function deleteMailTokens(db: Db, { rol, id }: Actor): Promise<Buffer[]> {
  const rows = await db
    .deleteFrom('mail_tokens')
    .where('rol', '=', rol)
    .where('cuenta_id', '=', id)
    .returning('hash')
    .execute()
  return rows.map((row) => row.hash)
}

export type MailTokenUse = { hash: Buffer; rol: Rol; email: string; tipos: MailTokenTipo[] }

type FoundToken = { cuenta_id: string; tipo: MailTokenTipo }

/** A link that went to an address which is no longer that of its account is none. */
const usable = ({ hash, rol, email, tipos }: MailTokenUse) => sql`
  hash = ${hash} and rol = ${rol} and tipo = any (${tipos}) and lower(email) = lower(${email})
  and used_at is null and superseded_at is null and expires_at > now()
  and exists (select from ${KIND[rol].table} c where c.id = cuenta_id and lower(c.${KIND[rol].correo}) = lower(mail_tokens.email))`

/** Finds a token that would be accepted, without using it. */
export async function findMailToken(db: Db, use: MailTokenUse): Promise<FoundToken | undefined> {
  const { rows } =
    await sql<FoundToken>`select cuenta_id, tipo from mail_tokens where ${usable(use)}`.execute(db)
  return rows[0]
}

/** Marks a token as used. One statement, so that only one of several concurrent requests gets it. */
export async function useMailToken(db: Db, use: MailTokenUse): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    update mail_tokens set used_at = now() where ${usable(use)} returning cuenta_id, tipo`.execute(db)
  return rows[0]
}
