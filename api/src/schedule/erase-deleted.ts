import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { deleteInBatches } from './batches.ts'
import { type CuentaKind, forgetAccount } from './forget-account.ts'

const DAY = 86_400_000
const BATCH = 100

/** A message to the schools is answered long before. */
const CONTACTO_DAYS = 365

type Retention = { retentionDays: number; dataDir: string }

/** Erases for good what was deleted long enough ago: accounts, ofertas, old mails; and messages of a year ago. */
export async function eraseDeleted(
  db: Db,
  now: Date,
  { retentionDays, dataDir }: Retention,
): Promise<string | undefined> {
  const cutoff = new Date(now.getTime() - retentionDays * DAY)
  const alumnas = await eraseAccounts(db, 'alumnas', cutoff)
  const empresas = await eraseAccounts(db, 'empresas', cutoff)
  const ofertas = await deleteInBatches(db, 'ofertas', sql`borrada_at <= ${cutoff}`)
  const correos = await deleteInBatches(db, 'correos', sql`estado <> 'pendiente' and created_at <= ${cutoff}`)
  const contactos = await deleteInBatches(
    db,
    'contactos',
    sql`created_at <= ${new Date(now.getTime() - CONTACTO_DAYS * DAY)}`,
  )
  const files = await deleteOldMailFiles(join(dataDir, 'correo'), cutoff)
  if (alumnas + empresas + ofertas + correos + contactos + files === 0) return undefined
  return `erased for good: ${alumnas} alumnas, ${empresas} empresas, ${ofertas} ofertas, ${correos} correos, ${contactos} contactos, ${files} mail files`
}

async function eraseAccounts(db: Db, kind: CuentaKind, cutoff: Date): Promise<number> {
  let erased = 0
  for (;;) {
    const n = await db.transaction().execute((tx) => eraseBatch(tx, kind, cutoff))
    erased += n
    if (n < BATCH) return erased
  }
}

async function eraseBatch(tx: Db, kind: CuentaKind, cutoff: Date): Promise<number> {
  const { rows } = await sql<{ id: string; imagen_id: string | null; address: string }>`
    select id, imagen_id, ${sql.ref(kind === 'alumnas' ? 'email' : 'mail')} as address from ${sql.table(kind)}
    where deleted_at <= ${cutoff} order by id limit ${BATCH} for update skip locked`.execute(tx)
  for (const { id, imagen_id, address } of rows) {
    if (imagen_id !== null) await queuePictureDeletion(tx, kind, imagen_id)
    await forgetAccount(tx, kind, id, address)
    await tx.deleteFrom(kind).where('id', '=', id).execute()
  }
  return rows.length
}

/** The folder that stands in for a mail server forgets as the outbox does. */
async function deleteOldMailFiles(folder: string, cutoff: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names) {
    if (!name.endsWith('.eml')) continue
    const path = join(folder, name)
    if ((await stat(path)).mtime > cutoff) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}
