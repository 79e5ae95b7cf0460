import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** The accounts that people may leave; administradores are switched off by each other. */
export type CuentaKind = 'alumnas' | 'empresas'

const ROL = { alumnas: 'alumna', empresas: 'empresa' } as const
const COLUMN = { alumnas: 'alumna_id', empresas: 'empresa_id' } as const

/** Takes away what hangs on an account without being part of its row: sessions, codes, lists, mails, messages to us. */
export async function forgetAccount(tx: Db, kind: CuentaKind, id: string, address: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  await tx.deleteFrom('mail_tokens').where('rol', '=', ROL[kind]).where('cuenta_id', '=', id).execute()
  if (kind === 'alumnas') {
    await tx.deleteFrom('ofertas_guardadas').where('alumna_id', '=', id).execute()
    await tx.deleteFrom('consultas_cv').where('alumna_id', '=', id).execute()
  }
  await tx.deleteFrom('preseleccionadas').where(COLUMN[kind], '=', id).execute()
  if (address === '' || (await isStillUsed(tx, id, address))) return
  await sql`delete from correos where lower(destinatario) = lower(${address})`.execute(tx)
  await sql`delete from contactos where lower(email) = lower(${address})`.execute(tx)
}

/** The same person may have come back, or have the other kind of account: her mails are then not ours to take away. */
async function isStillUsed(tx: Db, id: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from alumnas where lower(email) = lower(${address}) and deleted_at is null and id <> ${id}
    union all
    select from empresas where lower(mail) = lower(${address}) and deleted_at is null and id <> ${id}
    union all
    select from administradores where lower(email) = lower(${address})
    limit 1`.execute(tx)
  return rows.length > 0
}
