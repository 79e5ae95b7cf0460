import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** The time an alumna closed her account; undefined while it is open and once it is erased. */
export async function findCierre(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ deleted_at: Date }>`
    select deleted_at from alumnas where id = ${id} and deleted_at is not null`.execute(db)
  return rows[0]?.deleted_at
}

/** Locks a closed account; false once it is open again or erased. */
export async function lockClosed(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from alumnas where id = ${id} and deleted_at is not null for update`.execute(tx)
  return rows.length === 1
}

export async function isMailWritten(db: Db, dedupeKey: string): Promise<boolean> {
  const { rows } = await sql`select from correos where dedupe_key = ${dedupeKey}`.execute(db)
  return rows.length > 0
}

/** Reopens a closed account as it was; false when there is none. */
export async function markReopened(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update alumnas set deleted_at = null, updated_at = now()
    where id = ${id} and deleted_at is not null returning id`.execute(tx)
  return rows.length === 1
}

/** Whether an address has an open account that a reapertura may not replace. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from alumnas where lower(email) = lower(${email}) and deleted_at is null
      and (verificada_at is not null or not activo)`.execute(db)
  return rows.length > 0
}

export type Occupant = { id: string; terminada: boolean; activo: boolean; invitada: boolean }

/** The open account that uses an address, locked. */
export async function lockOccupant(tx: Db, email: string): Promise<Occupant | undefined> {
  const { rows } = await sql<Occupant>`
    select id, verificada_at is not null as terminada, activo, invitada_at is not null as invitada
    from alumnas where lower(email) = lower(${email}) and deleted_at is null for update`.execute(tx)
  return rows[0]
}

export async function deleteUnfinished(tx: Db, id: string): Promise<void> {
  await sql`delete from alumnas where id = ${id} and verificada_at is null`.execute(tx)
}
