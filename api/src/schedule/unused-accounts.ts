import { UNUSED_MONTHS } from '@alumbra/domain/plazos'
import { type RawBuilder, sql } from 'kysely'
import { days } from '../db/lists/terms.ts'
import type { Db } from '../db/schema.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { eventKey } from '../mail/event-key.ts'
import { sendLater, unsend } from '../mail/outbox.ts'
import { emptiedRow } from '../personal-data/emptied-row.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import { eachOf } from './each-of.ts'
import { emptyOfertas, emptyOtherOfertas } from './emptied-ofertas.ts'
import type { CuentaKind } from './erase-accounts.ts'
import { inParts, type Job } from './in-parts.ts'
import { unusedCuentaMail } from './mails.ts'
import { WARNING, WARNING_DAYS, warningKey } from './warning.ts'

const KINDS = ['alumnas', 'empresas'] as const

const UNUSED = sql`make_interval(months => ${sql.lit(UNUSED_MONTHS)})`

const BATCH = 100
/** Emptied empresas are few at once: who accepts an oferta meanwhile waits for them, since both count a change of what alumnas see. */
const EMPRESAS_BATCH = 10

/** Unfinished accounts are erased by unfinished-accounts.ts. */
const wasFinished = sql`deleted_at is null and verificada_at is not null`
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

/**
 * Warns accounts unused for 23 months and empties them 30 days after the warning has left unless they are used. What fails keeps
 * nothing else: the rest is done, and then it fails.
 */
export async function closeUnusedAccounts(db: Db, now: Date): Promise<string | undefined> {
  const jobs = KINDS.flatMap((kind) => [
    [`warned ${kind}`, () => inParts(db, kind, warning(kind, now))] as const,
    [`anonymised ${kind}`, () => inParts(db, kind, emptying(kind, now))] as const,
  ])
  const others = ['ofertas of them emptied afterwards', () => emptyOtherOfertas(db, now)] as const
  const counts = (await eachOf(Object.fromEntries([...jobs, others]))).filter(([, n]) => n > 0)
  return counts.length > 0
    ? `unused accounts: ${counts.map(([what, n]) => `${n} ${what}`).join(', ')}`
    : undefined
}

type Unused = { id: string; address: string }
type ToWarn = Unused & { name: string; login: string; activo: boolean; warned: Date | null }

const warning = (kind: CuentaKind, now: Date): Job<ToWarn> => ({
  size: BATCH,
  take: async (tx, part, most) => {
    const { rows } = await sql<ToWarn>`
      select id, activo, ${addressOf(kind)} as address, ${nameOf(kind)} as name, ${loginOf(kind)} as login,
        inactivity_notice_at as warned from ${sql.table(kind)}
      where ${part} and ${wasFinished}
        and ${isUnusedSince(kind, sql`${now}::timestamptz - ${UNUSED} + ${days(WARNING_DAYS)}`)}
        and (inactivity_notice_at is null or inactivity_notice_at < ${lastUsed(kind)}
          or inactivity_notice_at <= ${now}::timestamptz - ${days(WARNING_DAYS)}
            and not ${wasSent(kind)} and not ${failedForGood(kind)})
      order by id limit ${most} for update skip locked`.execute(tx)
    return rows
  },
  change: async (tx, rows) => {
    for (const { warned, ...row } of rows) {
      await tx.updateTable(kind).set({ inactivity_notice_at: now }).where('id', '=', row.id).execute()
      // One that still waits names a day that has come.
      if (warned) await unsend(tx, [warningKey(kind, row.id, warned)])
      await sendLater(tx, unusedCuentaMail({ ...row, kind, now }))
    }
  },
})

type ToEmpty = Unused & { imagen_id: string | null }

const emptying = (kind: CuentaKind, now: Date): Job<ToEmpty> => ({
  size: kind === 'empresas' ? EMPRESAS_BATCH : BATCH,
  take: async (tx, part, most) => {
    const { rows } = await sql<ToEmpty>`
      select id, ${addressOf(kind)} as address, imagen_id from ${sql.table(kind)}
      where ${part} and ${wasFinished}
        and ${isUnusedSince(kind, sql`${now}::timestamptz - ${UNUSED}`)}
        and inactivity_notice_at <= ${now}::timestamptz - ${days(WARNING_DAYS)}
        and inactivity_notice_at >= ${lastUsed(kind)}
        and (${wasSentInTime(kind, now)} or ${failedForGood(kind)})
      order by id limit ${most} for update skip locked`.execute(tx)
    return rows
  },
  change: async (tx, rows) => {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await anonymise(tx, kind, ids, now)
    if (kind === 'empresas') await emptyOfertas(tx, ids, now)
    for (const { id, address, imagen_id } of rows) {
      if (imagen_id !== null) await queuePictureDeletion(tx, kind, imagen_id)
      // After the accounts: all code locks the totals of accounts before those of mails.
      await forgetAccount(tx, kind, id, address)
    }
  },
})

/**
 * An emptied account counts as deleted: it is hidden, and the retention erases its row later. One statement for all, so that kept totals
 * are counted in key order over the whole of it (decision 157).
 */
const anonymise = async (tx: Db, kind: CuentaKind, ids: readonly string[], now: Date) => {
  const gone = { deleted_at: now, updated_at: now }
  await tx
    .updateTable(kind)
    .set({ ...emptiedRow(kind), ...gone })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}
