import { POLITICA_VERSION, type Via } from '@alumbra/domain/consentimiento'
import { sql } from 'kysely'
import { TABLE_OF } from '../../db/cuentas.ts'
import type { ConsentimientoRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

/** An account that accepts the política; administradores are staff of the centres and do not. */
export type Titular = { rol: 'alumna' | 'empresa'; id: string }

/** Adds a consent of an account to the policy in force. */
export async function insertConsentimiento(tx: Db, { rol, id }: Titular, via: Via): Promise<void> {
  await tx
    .insertInto('consentimientos')
    .values({ rol, cuenta_id: id, version: POLITICA_VERSION, via })
    .execute()
}

/** Adds a consent unless the account has accepted this policy already, as after a double click. */
export async function insertMissingConsentimiento(db: Db, { rol, id }: Titular, via: Via): Promise<void> {
  await sql`
    insert into consentimientos (rol, cuenta_id, version, via)
    select ${rol}, ${id}, ${POLITICA_VERSION}, ${via}
    where not exists (select from consentimientos
      where rol = ${rol} and cuenta_id = ${id} and version = ${POLITICA_VERSION})`.execute(db)
}

/** Adds the consent of a contact message. */
export async function insertConsentimientoContacto(tx: Db, contactoId: string): Promise<void> {
  await tx
    .insertInto('consentimientos')
    .values({ contacto_id: contactoId, version: POLITICA_VERSION, via: 'contacto' })
    .execute()
}

/** Marks a mail token: its form accepted the política. */
export async function setPoliticaOfToken(tx: Db, hash: Buffer): Promise<void> {
  await tx.updateTable('mail_tokens').set({ politica: POLITICA_VERSION }).where('hash', '=', hash).execute()
}

/** Adds the consent marked on the token of a registration, dated when the form was sent. */
export async function insertConsentimientoOfToken(tx: Db, hash: Buffer): Promise<void> {
  await sql`
    insert into consentimientos (rol, cuenta_id, version, via, created_at)
    select rol, cuenta_id, politica, 'registro', created_at from mail_tokens
    where hash = ${hash} and politica is not null`.execute(tx)
}

/** The last consent of an account to any version, and whether the account accepted the current one. */
export async function findEstado(
  db: Db,
  { rol, id }: Titular,
): Promise<{ ultimo: ConsentimientoRow | undefined; vigente: boolean }> {
  const { rows } = await sql<ConsentimientoRow>`
    select * from consentimientos where rol = ${rol} and cuenta_id = ${id} order by id desc`.execute(db)
  return { ultimo: rows[0], vigente: rows.some(({ version }) => version === POLITICA_VERSION) }
}

/** Throws notFound for an account that the back office does not show. */
export async function requireTitular(db: Db, { rol, id }: Titular): Promise<void> {
  await db
    .selectFrom(TABLE_OF[rol])
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
}

/** Every consent of an alumna, also of her contact messages, oldest first. */
export async function listConsentimientosOf(db: Db, id: string, email: string): Promise<ConsentimientoRow[]> {
  const { rows } = await sql<ConsentimientoRow>`
    select * from consentimientos where rol = 'alumna' and cuenta_id = ${id}
    union all
    select * from consentimientos
    where contacto_id in (select id from contactos where lower(email) = lower(${email}))
    order by id`.execute(db)
  return rows
}
