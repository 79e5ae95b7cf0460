import { UNUSED_MONTHS } from '@alumbra/domain/plazos'
import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import { days } from '../db/lists/terms.ts'
import type { Db } from '../db/schema.ts'
import { recordApunte } from '../features/historial/rules.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { eventKey } from '../mail/event-key.ts'
import { sendLater, unsend } from '../mail/outbox.ts'
import { emptiedRow } from '../personal-data/emptied-row.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import type { CuentaKind } from './erase-accounts.ts'
import { unusedCuentaMail } from './mails.ts'
import { WARNING, WARNING_DAYS, warningKey } from './warning.ts'

const KINDS = ['alumnas', 'empresas'] as const

const UNUSED = sql`make_interval(months => ${sql.lit(UNUSED_MONTHS)})`

const BATCH = 100
/** Accounts that one transaction reads: which are unused no index says, since each login would write it. */
const PART = 10_000
/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Emptied empresas are few at once: who accepts an oferta meanwhile waits for them, since both count a change of what alumnas see. */
const EMPRESAS_BATCH = 10

/** Unfinished accounts are erased by unfinished-accounts.ts. */
const wasFinished = sql`deleted_at is null and verificada_at is not null`
const anyOf = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`
const addressOf = (kind: CuentaKind) => sql.ref(kind === 'alumnas' ? 'email' : 'mail')
const loginOf = (kind: CuentaKind) => sql.ref(kind === 'alumnas' ? 'email' : 'cif')
const nameOf = (kind: CuentaKind) => sql.ref(kind === 'alumnas' ? 'nombre' : 'empresa')
const columnOf = (kind: CuentaKind, name: string) => sql.ref(`${kind}.${name}`)

/** A login, else the activation, invitation or creation of an account. */
const lastEntry = (kind: CuentaKind) => {
  const moments = ['last_login_at', 'verificada_at', 'invitada_at', 'created_at']
  return sql`greatest(${sql.join(moments.map((name) => columnOf(kind, name)))})`
}
/** A renewal by the link of a mail needs no login. */
const LAST_RENEWAL = sql`(select max(h.created_at) from ofertas o
  join historial h on h.lista = 'ofertas' and h.entidad_id = o.id and h.hecho = 'renovada'
  where o.empresa_id = empresas.id)`
const lastUsed = (kind: CuentaKind) =>
  kind === 'alumnas' ? lastEntry(kind) : sql`greatest(${lastEntry(kind)}, ${LAST_RENEWAL})`
/** The entry first: renewals are looked up for the few empresas that have not logged in. */
const isUnusedSince = (kind: CuentaKind, moment: RawBuilder<unknown>) =>
  sql`${lastEntry(kind)} <= ${moment} and ${lastUsed(kind)} <= ${moment}`

/** An address that takes no mail keeps no account for ever: after these failed warnings it is emptied without one. */
const WARNINGS_MAX = 3

/** The warnings to an account since its last use. */
const warningsTo = (kind: CuentaKind) => sql`from correos c
  where lower(c.destinatario) = lower(${addressOf(kind)}) and c.created_at >= ${lastUsed(kind)}
    and starts_with(c.dedupe_key, ${`${eventKey(WARNING, kind)}:`} || ${columnOf(kind, 'id')} || ':')`
const wasSent = (kind: CuentaKind) => sql`exists (select ${warningsTo(kind)} and c.estado = 'enviado')`
/** Its owner has had all the days before the end, counted from when it left. */
const wasSentInTime = (kind: CuentaKind, now: Date) =>
  sql`exists (select ${warningsTo(kind)} and c.estado = 'enviado' and c.sent_at <= ${now}::timestamptz - ${days(WARNING_DAYS)})`
const failedForGood = (kind: CuentaKind) =>
  sql`(select count(*) ${warningsTo(kind)} and c.estado = 'fallido') >= ${WARNINGS_MAX}`

const ACCOUNT_OF_WARNING = sql`(case when dedupe_key like ${`${WARNING}:%`} then split_part(dedupe_key, ':', 3) end)::uuid`
/** A warning that still decides whether its account is emptied, however short other mails are kept. */
export const warningIsNeeded = sql`(dedupe_key like ${`${WARNING}:%`} and (${sql.join(
  KINDS.map(
    (kind) => sql`exists (select from ${sql.table(kind)} where ${columnOf(kind, 'id')} = ${ACCOUNT_OF_WARNING}
      and deleted_at is null and inactivity_notice_at is not null and inactivity_notice_at >= ${lastUsed(kind)})`,
  ),
  sql` or `,
)}))`

/** Warns accounts unused for 23 months and empties them 30 days after the warning has left unless they are used. */
export async function closeUnusedAccounts(db: Db, now: Date): Promise<string | undefined> {
  let warned = 0
  let emptied = 0
  for (const kind of KINDS) {
    warned += await inParts(db, kind, (tx, part) => warnBatch(tx, kind, now, part))
    emptied += await inParts(db, kind, (tx, part) => anonymiseBatch(tx, kind, now, part))
  }
  return warned + emptied > 0 ? `unused accounts: ${warned} warned, ${emptied} anonymised` : undefined
}

/** Works once through the accounts in the order of their ids; a batch that is full goes on behind its last one. */
function inParts(
  db: Db,
  kind: CuentaKind,
  work: (tx: Db, part: RawBuilder<unknown>) => Promise<{ ids: string[]; size: number }>,
): Promise<number> {
  let after: string = NO_ID
  return inBatches(db, async (tx) => {
    const end = await endOfPart(tx, kind, after)
    const { ids, size } = await work(
      tx,
      sql`id > ${after} ${end === undefined ? sql`` : sql`and id <= ${end}`}`,
    )
    const next = ids.length === size ? ids.at(-1) : end
    if (next !== undefined) after = next
    return { done: ids.length, more: next !== undefined }
  })
}

/** The last id of the part that begins behind an id; undefined for the last part. */
async function endOfPart(tx: Db, kind: CuentaKind, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where id > ${after} order by id offset ${sql.lit(PART - 1)} limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

const counted = (rows: readonly { id: string }[], size: number) => ({ ids: rows.map(({ id }) => id), size })

async function warnBatch(tx: Db, kind: CuentaKind, now: Date, part: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: string
    address: string
    name: string
    login: string
    activo: boolean
    warned: Date | null
  }>`
    select id, activo, ${addressOf(kind)} as address, ${nameOf(kind)} as name, ${loginOf(kind)} as login,
      inactivity_notice_at as warned from ${sql.table(kind)}
    where ${part} and ${wasFinished}
      and ${isUnusedSince(kind, sql`${now}::timestamptz - ${UNUSED} + ${days(WARNING_DAYS)}`)}
      and (inactivity_notice_at is null or inactivity_notice_at < ${lastUsed(kind)}
        or inactivity_notice_at <= ${now}::timestamptz - ${days(WARNING_DAYS)}
          and not ${wasSent(kind)} and not ${failedForGood(kind)})
    order by id limit ${BATCH} for update skip locked`.execute(tx)
  for (const { warned, ...row } of rows) {
    await tx.updateTable(kind).set({ inactivity_notice_at: now }).where('id', '=', row.id).execute()
    // One that still waits names a day that has come.
    if (warned) await unsend(tx, [warningKey(kind, row.id, warned)])
    await sendLater(tx, unusedCuentaMail({ ...row, kind, now }))
  }
  return counted(rows, BATCH)
}

async function anonymiseBatch(tx: Db, kind: CuentaKind, now: Date, part: RawBuilder<unknown>) {
  const size = kind === 'empresas' ? EMPRESAS_BATCH : BATCH
  const { rows } = await sql<{ id: string; address: string; imagen_id: string | null }>`
    select id, ${addressOf(kind)} as address, imagen_id from ${sql.table(kind)}
    where ${part} and ${wasFinished}
      and ${isUnusedSince(kind, sql`${now}::timestamptz - ${UNUSED}`)}
      and inactivity_notice_at <= ${now}::timestamptz - ${days(WARNING_DAYS)}
      and inactivity_notice_at >= ${lastUsed(kind)}
      and (${wasSentInTime(kind, now)} or ${failedForGood(kind)})
    order by id limit ${size} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await (kind === 'alumnas' ? anonymise(tx, kind, ids, now) : anonymiseEmpresas(tx, ids, now))
  for (const { id, address, imagen_id } of rows) {
    if (imagen_id !== null) await queuePictureDeletion(tx, kind, imagen_id)
    // After the accounts: all code locks the totals of accounts before those of mails.
    await forgetAccount(tx, kind, id, address)
  }
  return counted(rows, size)
}

/**
 * An emptied account counts as deleted: it is hidden, and the retention erases its row later. One statement for all, so that kept totals
 * are counted in key order over the whole of it (decision 157).
 */
const anonymise = async (tx: Db, kind: CuentaKind, ids: readonly string[], now: Date) => {
  const gone = { deleted_at: now, updated_at: now }
  await tx
    .updateTable(kind)
    .set({ ...emptiedRow(kind), ...gone })
    .where('id', '=', anyOf(ids))
    .execute()
}

async function anonymiseEmpresas(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const live = await tx
    .selectFrom('ofertas')
    .select(['id', 'estado_revision'])
    .where('empresa_id', '=', anyOf(ids))
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
    .where('empresa_id', '=', anyOf(ids))
    .execute()
  await anonymise(tx, 'empresas', ids, now)
  // A trigger rebuilds the search text of its ofertas, which contains the empresa.
  await sql`update ofertas set mail = mail where empresa_id = ${anyOf(ids)}`.execute(tx)
}
