import { sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { recordApunte } from '../features/historial/rules.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { UNUSED_KEY } from '../mail/event-key.ts'
import { sendLater } from '../mail/outbox.ts'
import { emptiedRow } from '../personal-data/emptied-row.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import type { CuentaKind } from './erase-accounts.ts'
import { unusedCuentaMail } from './mails.ts'

const BATCH = 100
/** Emptied empresas are few at once: who accepts an oferta meanwhile waits for them, since both count a change of what alumnas see. */
const EMPRESAS_BATCH = 10

/** The last use of an account: a login, else its activation, invitation or creation. */
const lastUsed = sql`greatest(last_login_at, verificada_at, invitada_at, created_at)`
/** Unfinished accounts are erased by unfinished-accounts.ts. */
const wasFinished = sql`deleted_at is null and verificada_at is not null`
const addressOf = (kind: CuentaKind) => sql.ref(kind === 'alumnas' ? 'email' : 'mail')
const loginOf = (kind: CuentaKind) => sql.ref(kind === 'alumnas' ? 'email' : 'cif')
const nameOf = (kind: CuentaKind) => sql.ref(kind === 'alumnas' ? 'nombre' : 'empresa')

/** A warning that did not leave is written again each month until then; an address that takes no mail keeps no account for ever. */
const LAST_CHANCE = sql`interval '26 months'`
/** After these days its account has had its last chance. */
const WARNING_DAYS = 90
/** A failed warning that is still needed, however short other mails are kept. */
export const countsAsUnsent = (now: Date) => sql`(estado = 'fallido' and dedupe_key like ${`${UNUSED_KEY}:%`}
  and created_at > ${now}::timestamptz - make_interval(days => ${WARNING_DAYS}))`
/** Whether the last warning has left: a mail that was sent may be forgotten by now, one that was not is there (`countsAsUnsent`). */
const warningWasSent = (kind: CuentaKind) => sql`not exists (select from correos c
  where c.dedupe_key = ${UNUSED_KEY} || ':' || ${kind} || ':' || ${sql.table(kind)}.id || ':' || to_char(inactivity_notice_at at time zone 'UTC', 'YYYY-MM-DD')
    and c.estado <> 'enviado')`

/** Warns accounts unused for 23 months and empties them 30 days later unless they are used. */
export async function closeUnusedAccounts(db: Db, now: Date): Promise<string | undefined> {
  let warned = 0
  let emptied = 0
  for (const kind of ['alumnas', 'empresas'] as const) {
    warned += await inBatches(db, (tx) => warnBatch(tx, kind, now))
    emptied += await inBatches(db, (tx) => anonymiseBatch(tx, kind, now))
  }
  return warned + emptied > 0 ? `unused accounts: ${warned} warned, ${emptied} anonymised` : undefined
}

const counted = (rows: readonly unknown[], size: number) => ({
  done: rows.length,
  more: rows.length === size,
})

async function warnBatch(tx: Db, kind: CuentaKind, now: Date) {
  const { rows } = await sql<{ id: string; address: string; name: string; login: string; activo: boolean }>`
    select id, activo, ${addressOf(kind)} as address, ${nameOf(kind)} as name, ${loginOf(kind)} as login from ${sql.table(kind)}
    where ${wasFinished}
      and ${lastUsed} <= ${now}::timestamptz - interval '24 months' + interval '30 days'
      and (inactivity_notice_at is null or inactivity_notice_at < ${lastUsed}
        or inactivity_notice_at <= ${now}::timestamptz - interval '30 days' and not ${warningWasSent(kind)}
          and ${lastUsed} > ${now}::timestamptz - ${LAST_CHANCE})
    order by id limit ${BATCH} for update skip locked`.execute(tx)
  for (const row of rows) {
    await tx.updateTable(kind).set({ inactivity_notice_at: now }).where('id', '=', row.id).execute()
    await sendLater(tx, unusedCuentaMail({ ...row, kind, now }))
  }
  return counted(rows, BATCH)
}

async function anonymiseBatch(tx: Db, kind: CuentaKind, now: Date) {
  const size = kind === 'empresas' ? EMPRESAS_BATCH : BATCH
  const { rows } = await sql<{ id: string; address: string; imagen_id: string | null }>`
    select id, ${addressOf(kind)} as address, imagen_id from ${sql.table(kind)}
    where ${wasFinished}
      and ${lastUsed} <= ${now}::timestamptz - interval '24 months'
      and inactivity_notice_at <= ${now}::timestamptz - interval '30 days'
      and inactivity_notice_at >= ${lastUsed}
      and (${warningWasSent(kind)} or ${lastUsed} <= ${now}::timestamptz - ${LAST_CHANCE})
    order by id limit ${size} for update skip locked`.execute(tx)
  for (const { id, address, imagen_id } of rows) {
    if (imagen_id !== null) await queuePictureDeletion(tx, kind, imagen_id)
    await (kind === 'alumnas' ? anonymiseCuenta(tx, kind, id, now) : anonymiseEmpresa(tx, id, now))
    // After the account: all code locks the totals of accounts before those of mails.
    await forgetAccount(tx, kind, id, address)
  }
  return counted(rows, size)
}

// An emptied account counts as deleted: it is hidden, and the retention erases its row later.
const anonymiseCuenta = async (tx: Db, kind: CuentaKind, id: string, now: Date) => {
  const gone = { deleted_at: now, updated_at: now }
  await tx
    .updateTable(kind)
    .set({ ...emptiedRow(kind), ...gone })
    .where('id', '=', id)
    .execute()
}

async function anonymiseEmpresa(tx: Db, id: string, now: Date): Promise<void> {
  const live = await tx
    .selectFrom('ofertas')
    .select(['id', 'estado_revision'])
    .where('empresa_id', '=', id)
    .where('estado_revision', '<>', 'borrada')
    .execute()
  for (const de of new Set(live.map((oferta) => oferta.estado_revision)))
    await recordApunte(tx, {
      lista: 'ofertas',
      ids: live.filter((oferta) => oferta.estado_revision === de).map((oferta) => oferta.id),
      actor: null,
      hecho: 'borrada',
      de,
      a: 'borrada',
    })
  await tx
    .updateTable('ofertas')
    .set({
      ...emptiedRow('ofertas'),
      // Those that it has deleted itself go when they would have.
      borrada_at: sql<Date>`coalesce(borrada_at, ${now}::timestamptz)`,
      updated_at: now,
    })
    .where('empresa_id', '=', id)
    .execute()
  await anonymiseCuenta(tx, 'empresas', id, now)
  // A trigger rebuilds the search text of its ofertas, which contains the empresa.
  await sql`update ofertas set mail = mail where empresa_id = ${id}`.execute(tx)
}
