import type { EstadoRevision } from '@alumbra/domain/oferta'
import { UNUSED_MONTHS } from '@alumbra/domain/plazos'
import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import { days } from '../db/lists/terms.ts'
import type { Db } from '../db/schema.ts'
import { recordApunte } from '../features/historial/rules.ts'
import { lockEmpresa } from '../features/ofertas/queries/lock.ts'
import { queuePictureDeletion } from '../files/pictures.ts'
import { eventKey } from '../mail/event-key.ts'
import { sendLater, unsend } from '../mail/outbox.ts'
import { emptiedRow } from '../personal-data/emptied-row.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import { eachOf } from './each-of.ts'
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
/** The ofertas that one transaction empties: each has facetas and words. */
const OFERTAS_AT_ONCE = 100

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

/** A change of accounts of a kind, in batches of this size. */
type Job<Row extends { id: string }> = {
  size: number
  /** Locks the first accounts of a part, at most so many. */
  take: (tx: Db, part: RawBuilder<unknown>, most: number) => Promise<Row[]>
  change: (tx: Db, rows: Row[]) => Promise<void>
}

/**
 * Works once through the accounts in the order of their ids; a batch that is full goes on behind its last one. After a batch that
 * fails each account has its own; those that fail again are left out, and it fails at the end. Returns the number of the others.
 */
async function inParts<Row extends { id: string }>(
  db: Db,
  kind: CuentaKind,
  { size, take, change }: Job<Row>,
): Promise<number> {
  const failures: unknown[] = []
  let after: string = NO_ID
  let most = size
  let done = 0
  for (;;) {
    let end: string | undefined
    let ids: string[] = []
    try {
      await db.transaction().execute(async (tx) => {
        end = await endOfPart(tx, kind, after)
        const until = end === undefined ? sql`` : sql`and id <= ${end}`
        const rows = await take(tx, sql`id > ${after} ${until}`, most)
        ids = rows.map(({ id }) => id)
        await change(tx, rows)
      })
      done += ids.length
    } catch (error) {
      if (ids.length === 0) throw error
      if (ids.length > 1) {
        most = 1
        continue
      }
      failures.push(error)
    }
    const next = ids.length === most ? ids.at(-1) : end
    if (next === undefined) break
    after = next
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${kind} failed`)
  return done
}

/** The last id of the part that begins behind an id; undefined for the last part. */
async function endOfPart(tx: Db, kind: CuentaKind, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where id > ${after} order by id offset ${sql.lit(PART - 1)} limit 1`.execute(
    tx,
  )
  return rows[0]?.id
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
    .where('id', '=', anyOf(ids))
    .execute()
}

const EMPTY_OFERTA = Object.entries(emptiedRow('ofertas'))
const IS_LEFT = sql`(${sql.join(EMPTY_OFERTA.map(([column]) => sql.ref(`o.${column}`)))})
  is distinct from (${sql.join(EMPTY_OFERTA.map(([, value]) => value))})`

/**
 * Empties the first ofertas that are left of emptied empresas, which are locked; returns how many. A trigger writes their search text
 * again, which contains the empresa.
 */
async function emptyOfertas(tx: Db, empresas: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; de: EstadoRevision }>`
    select id, estado_revision as de from ofertas o where empresa_id = ${anyOf(empresas)} and ${IS_LEFT}
    order by id limit ${OFERTAS_AT_ONCE} for no key update`.execute(tx)
  const live = rows.filter(({ de }) => de !== 'borrada')
  for (const [de, some] of Map.groupBy(live, (oferta) => oferta.de))
    await recordApunte(tx, {
      lista: 'ofertas',
      ids: some.map(({ id }) => id),
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
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  return rows.length
}

/** Empties the other ofertas of emptied empresas, in parts (decision 160), also where an earlier run has failed. */
async function emptyOtherOfertas(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from empresas e where deleted_at is not null and mail = ''
      and exists (select from ofertas o where o.empresa_id = e.id and ${IS_LEFT}) order by id`.execute(db)
  const counts = await eachOf(Object.fromEntries(rows.map(({ id }) => [id, () => emptyRest(db, id, now)])))
  return counts.reduce((sum, [, n]) => sum + n, 0)
}

/** Empties the ofertas that are left of one emptied empresa; returns how many. */
const emptyRest = (db: Db, empresa: string, now: Date): Promise<number> =>
  inBatches(db, async (tx) => {
    await lockEmpresa(tx, empresa)
    const done = await emptyOfertas(tx, [empresa], now)
    return { done, more: done === OFERTAS_AT_ONCE }
  })
