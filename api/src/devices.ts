import type { Rol } from '@alumbra/contract/calls/call'
import { DEVICE_DAYS } from '@alumbra/domain/plazos'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import { TABLE_OF } from './db/cuentas.ts'
import type { Db } from './db/schema.ts'
import { hashToken, newToken } from './tokens.ts'

/** Known devices per account; the ones used last are kept. */
const DEVICES_MAX = 20

const SAME_LOGIN: Record<Rol, (login: string) => RawBuilder<unknown>> = {
  alumna: (login) => sql`a.deleted_at is null and lower(a.email) = lower(${login})`,
  empresa: (login) => sql`a.deleted_at is null and a.cif = ${login}`,
  admin: (login) => sql`lower(a.email) = lower(${login})`,
}

/** The hash of a device cookie if it is a known device of this account, else null. `login` is an e-mail or a CIF. */
export async function findDevice(
  db: Db,
  cookie: string | undefined,
  rol: Rol,
  login: string,
): Promise<Buffer | null> {
  if (!cookie) return null
  const hash = hashToken(cookie)
  const { rows } = await sql`
    select from known_devices d join ${sql.table(TABLE_OF[rol])} a on a.id = d.cuenta_id
    where d.hash = ${hash} and d.rol = ${rol} and d.used_at > now() - ${DEVICE_DAYS}::int * interval '1 day'
      and ${SAME_LOGIN[rol](login)}`.execute(db)
  return rows.length > 0 ? hash : null
}

/** Whether somebody has logged in from the browser with this cookie. */
export async function isDevice(db: Db, cookie: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices where hash = ${hashToken(cookie)}
      and used_at > now() - ${DEVICE_DAYS}::int * interval '1 day' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a browser has logged in to this account before. */
export async function isKnownDevice(
  db: Db,
  { rol, id }: Actor,
  cookie: string | undefined,
): Promise<boolean> {
  if (!cookie) return false
  const { rows } = await sql`
    select from known_devices where hash = ${hashToken(cookie)} and rol = ${rol} and cuenta_id = ${id}
      and used_at > now() - ${DEVICE_DAYS}::int * interval '1 day'`.execute(db)
  return rows.length > 0
}

/** Makes a browser a known device of an account and returns the value of its cookie. */
export async function rememberDevice(
  db: Db,
  { rol, id }: Actor,
  cookie: string | undefined,
): Promise<string> {
  const { parts, cookieOf } = rememberIn(rol, cookie)
  const { rows } = await sql<{ hash: Buffer }>`
    with account as (select ${id}::uuid as id), ${parts} select hash from remembered`.execute(db)
  return cookieOf(rows[0]?.hash)
}

/**
 * Parts of a statement that make a browser a known device of `account`, a part before them; `remembered` has the hash of its
 * cookie, and `cookieOf` the value: the current one if the server made it, else a new one, because a value set by an attacker is known to
 * the attacker (session fixation).
 */
export function rememberIn(rol: Rol, cookie: string | undefined) {
  const made = newToken()
  const old = cookie ? hashToken(cookie) : null
  const parts = sql`device as materialized (
      select id, case when exists (select from known_devices where hash = ${old}::bytea)
        then ${old}::bytea else ${made.hash}::bytea end as hash from account
    ), remembered as (
      insert into known_devices (hash, rol, cuenta_id) select hash, ${rol}, id from device
      on conflict (hash, rol, cuenta_id) do update set used_at = now() returning hash
    ), forgotten as (
      delete from known_devices using device where rol = ${rol} and cuenta_id = device.id and known_devices.hash in (
        select k.hash from known_devices k where k.rol = ${rol} and k.cuenta_id = device.id and k.hash <> device.hash
        order by k.used_at desc offset ${DEVICES_MAX - 1})
    )`
  const cookieOf = (hash: Buffer | undefined): string =>
    cookie && old && hash?.equals(old) ? cookie : made.token
  return { parts, cookieOf }
}

/** Deletes the known devices of an account whose password changed or that was closed. */
export async function forgetDevices(db: Db, { rol, id }: Actor): Promise<void> {
  await db.deleteFrom('known_devices').where('rol', '=', rol).where('cuenta_id', '=', id).execute()
}
