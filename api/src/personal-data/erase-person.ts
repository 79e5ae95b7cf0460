import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { recordApunte } from '../features/historial/rules.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { eraseAccounts } from '../schedule/erase-accounts.ts'
import { forgetMails, forgetMessages } from './forget-account.ts'

export type Erased = { alumnas: number; empresas: number; mensajes: number; correos: number }

/**
 * Erases at once, with all their data, the accounts of an address, open or closed, the contact messages that came from it, and
 * the mails to an address that an account had before (cuentas-16). Waits for who reads or saves one of them, since its answer says what there was.
 */
export async function erasePerson(db: Db, address: string): Promise<Erased> {
  const mensajes = await db.transaction().execute((tx) => forgetMessages(tx, address))
  const alumnas = await eraseAccounts(db, 'alumnas', sql`lower(email) = lower(${address})`, { waits: true })
  const empresas = await eraseAccounts(db, 'empresas', sql`lower(mail) = lower(${address})`, { waits: true })
  const correos = await forgetMails(db, address)
  return { mensajes, alumnas, empresas, correos }
}

/** Erases a referente with her picture; false when there is none. */
export const eraseReferente = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('referentes')
      .where('id', '=', id)
      .returning('imagen_id')
      .executeTakeFirst()
    if (!row) return false
    if (row.imagen_id !== null) await queuePictureDeletion(tx, 'referentes', row.imagen_id)
    await recordApunte(tx, { lista: 'referentes', ids: [id], actor: null, hecho: 'borrada' })
    return true
  })
