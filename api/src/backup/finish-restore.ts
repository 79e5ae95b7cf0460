import { inThousands } from '@alumbra/domain/numbers'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { HELD } from '../mail/reason.ts'

/** How the sessions and mails of a restored database are treated (copias-14). */
export type FinishOptions = {
  /** Sessions that were closed since the copy would be open again. */
  endSessions: boolean
  /** Mails that left since the copy would leave again. */
  holdMails: boolean
}

/** How many open sessions and waiting mails the restored database had, and how they were treated. */
export type Finished = FinishOptions & { sessions: number; mails: number }

/** Ends the sessions and holds the waiting mails, as far as asked, and counts both. */
export const finishRestore = (db: Db, wanted: FinishOptions): Promise<Finished> =>
  db.transaction().execute((tx) => settle(tx, wanted))

/** The same in a transaction, also with the tables of an older version. */
export const settle = async (tx: Db, { endSessions, holdMails }: FinishOptions): Promise<Finished> => ({
  endSessions,
  holdMails,
  sessions: endSessions ? await endAll(tx) : await countOpen(tx),
  mails: holdMails ? await holdWaiting(tx) : await countWaiting(tx),
})

async function endAll(db: Db): Promise<number> {
  const open = await countOpen(db)
  await db.deleteFrom('sesiones').execute()
  if (await hasColumn(db, 'pasos_pendientes', 'hash')) await db.deleteFrom('pasos_pendientes').execute()
  return open
}

async function hasColumn(db: Db, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}`.execute(db)
  return rows.length > 0
}

/** Held mails are failed ones: administradores see them in 'Correo' and send them again or discard them. */
async function holdWaiting(db: Db): Promise<number> {
  const leasedBy = (await hasColumn(db, 'correos', 'leased_by')) ? { leased_by: null } : {}
  const { numUpdatedRows } = await db
    .updateTable('correos')
    .set({ estado: 'fallido', error: HELD, leased_until: null, ...leasedBy })
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function countOpen(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('sesiones')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return n
}

async function countWaiting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('correos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('estado', '=', 'pendiente')
    .executeTakeFirstOrThrow()
  return n
}

/** A sentence about the sessions and one about the mails, for the person who restores. */
export function describeFinish({ sessions, mails, endSessions, holdMails }: Finished): string[] {
  return [
    ...(sessions > 0 ? [sessionSentence(sessions, endSessions)] : []),
    ...(mails > 0 ? [mailSentence(mails, holdMails)] : []),
  ]
}

function sessionSentence(n: number, ended: boolean): string {
  const many = n === 1 ? 'una sesión abierta' : `${inThousands(n)} sesiones abiertas`
  return ended
    ? `Había ${many} en la copia: ${n === 1 ? 'queda cerrada' : 'todas quedan cerradas'}.`
    : `Vuelve a haber ${many}, ${n === 1 ? 'aunque se cerrara después. Para cerrarla' : 'también las que se cerraron después. Para cerrarlas todas'}, antes de arrancar: npm run restore -- --end-sessions`
}

function mailSentence(n: number, held: boolean): string {
  const many = n === 1 ? 'un correo' : `${inThousands(n)} correos`
  return held
    ? `Había ${many} por salir, que no saldr${n === 1 ? 'á' : 'án'} sin más: ${n === 1 ? 'está' : 'están'} en Administración › Correo, entre los fallidos, para enviar o dar por perdido lo que toque.`
    : `Al arrancar ${n === 1 ? 'saldrá' : 'saldrán'} otra vez ${many} que estaba${n === 1 ? '' : 'n'} por salir. Para retenerlo${n === 1 ? '' : 's'}, antes de arrancar: npm run restore -- --hold-mails`
}
