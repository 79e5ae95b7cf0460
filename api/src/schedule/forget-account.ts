import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** The accounts that the scheduler erases; administradores are erased in the back office. */
export type CuentaKind = 'alumnas' | 'empresas'

const ROL = { alumnas: 'alumna', empresas: 'empresa', administradores: 'admin' } as const

/**
 * Deletes the data of an account outside its row: sessions, tokens, consents, lists, mails and contact messages. Messages
 * stay when the address was never verified, because a stranger may have registered it.
 */
export async function forgetAccount(
  tx: Db,
  kind: keyof typeof ROL,
  id: string,
  address: string,
  proven = true,
): Promise<void> {
  await tx.deleteFrom('sesiones').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  await tx.deleteFrom('known_devices').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  await tx.deleteFrom('accesos').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  await tx.deleteFrom('mail_tokens').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  if (kind !== 'administradores')
    await tx.deleteFrom('consentimientos').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  if (kind === 'alumnas') {
    await tx.deleteFrom('ofertas_guardadas').where('alumna_id', '=', id).execute()
    await tx.deleteFrom('ofertas_abiertas').where('alumna_id', '=', id).execute()
    await tx.deleteFrom('consultas_cv').where('alumna_id', '=', id).execute()
    await tx.deleteFrom('preseleccionadas').where('alumna_id', '=', id).execute()
  }
  if (kind === 'empresas') await tx.deleteFrom('preseleccionadas').where('empresa_id', '=', id).execute()
  if (address === '') return
  const others = await othersWith(tx, id, address)
  if (proven && !others.some((other) => other.proven)) await forgetMessages(tx, address)
  if (others.length === 0)
    await sql`delete from correos where lower(destinatario) = lower(${address})`.execute(tx)
}

/** Deletes the contact messages from an address, and the mails that delivered them to the centres. */
async function forgetMessages(tx: Db, address: string): Promise<void> {
  await sql`
    with gone as (delete from contactos where lower(email) = lower(${address}) returning id)
    delete from correos where dedupe_key in (select 'contacto:' || id from gone)`.execute(tx)
}

/** Other accounts with the same address, whose mails must stay. */
async function othersWith(tx: Db, id: string, address: string): Promise<{ proven: boolean }[]> {
  const { rows } = await sql<{ proven: boolean }>`
    select verificada_at is not null as proven from alumnas
    where lower(email) = lower(${address}) and deleted_at is null and id <> ${id}
    union all
    select verificada_at is not null from empresas
    where lower(mail) = lower(${address}) and deleted_at is null and id <> ${id}
    union all
    select true from administradores where lower(email) = lower(${address}) and id <> ${id}`.execute(tx)
  return rows
}
