import { sql } from 'kysely'
import { type CuentaTable, ROL_OF } from '../db/cuentas.ts'
import type { Db } from '../db/schema.ts'
import { REGISTER } from './register.ts'

/** How the keys of mails begin that deliver a contact message: to the centres, of which one may be the address of an account. */
const MESSAGE_KEY = 'contacto:'

/**
 * Deletes the data of an account outside its row, as the register says: sessions, tokens, consents, lists, mails and contact
 * messages. Messages stay when the address was never verified, because a stranger may have registered it.
 */
export async function forgetAccount(
  tx: Db,
  kind: CuentaTable,
  id: string,
  address: string,
  proven = true,
): Promise<void> {
  for (const [table, column] of rowsAbout(kind)) {
    const ofKind = column === 'cuenta_id' ? sql`and rol = ${ROL_OF[kind]}` : sql``
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id} ${ofKind}`.execute(tx)
  }
  if (address === '') return
  const { rows } = await others(id, address).execute(tx)
  if (proven && !rows.some((other) => other.proven)) await forgetMessages(tx, address)
  await deleteMails(tx, id, address)
}

/**
 * Deletes the mails to an address that no other account has, but for contact messages that were delivered to it; returns how many. One
 * statement: of a registration that commits meanwhile it sees the account and its mail, or neither.
 */
async function deleteMails(db: Db, id: string | null, address: string): Promise<number> {
  const { rows } = await sql`
    delete from correos where lower(destinatario) = lower(${address}) and dedupe_key not like ${`${MESSAGE_KEY}%`}
      and not exists (${others(id, address)})
    returning id`.execute(db)
  return rows.length
}

/** Deletes the mails to an address that no account has; returns how many. */
export const forgetMails = (db: Db, address: string): Promise<number> => deleteMails(db, null, address)

/** The tables with rows about such an account, each with the column that names it. */
function rowsAbout(kind: CuentaTable): [table: string, column: string][] {
  return Object.entries(REGISTER).flatMap(([table, entry]): [string, string][] => {
    if (!('erasure' in entry)) return []
    const { erasure } = entry
    if (erasure === 'account') return [[table, 'cuenta_id']]
    const column = typeof erasure === 'object' && kind in erasure && erasure[kind as keyof typeof erasure]
    return column ? [[table, column]] : []
  })
}

/** Deletes the contact messages from an address, and the mails that delivered them to the centres; returns how many messages. */
export async function forgetMessages(tx: Db, address: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from contactos where lower(email) = lower(${address}) returning id),
    mails as (delete from correos where dedupe_key in (select ${MESSAGE_KEY} || id from gone))
    select count(*)::int as n from gone`.execute(tx)
  return rows[0]?.n ?? 0
}

/**
 * Other accounts (all with a null id) with the same address, whose mails must stay; also closed ones, which their mails can reopen. These are
 * asked for apart: each has an index of its own.
 */
const others = (id: string | null, address: string) => {
  const isOther = (column: string) =>
    sql`lower(${sql.ref(column)}) = lower(${address}) and id is distinct from ${id}::uuid`
  return sql<{ proven: boolean }>`
    select verificada_at is not null as proven from alumnas where ${isOther('email')} and deleted_at is null
    union all
    select verificada_at is not null from alumnas where ${isOther('email')} and deleted_at is not null
    union all
    select verificada_at is not null from empresas where ${isOther('mail')} and deleted_at is null
    union all
    select verificada_at is not null from empresas where ${isOther('mail')} and deleted_at is not null
    union all
    select true from administradores where ${isOther('email')}`
}
