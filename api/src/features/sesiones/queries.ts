import { SESIONES_MAX } from '@alumbra/contract/cuentas/sesion-abierta'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { SESSION_LIFE } from '../../sessions.ts'

// Half of the hash is an id that cannot be guessed and does not reveal the cookie.
const ID = sql`encode(substring(hash for 16), 'hex')::uuid`

/** The sessions of an account that are neither expired nor unused for too long. */
const openOf = ({ rol, id }: Actor) => sql`
  rol = ${rol} and cuenta_id = ${id} and expires_at > now()
  and seen_at > now() - make_interval(secs => ${SESSION_LIFE[rol].idleMs / 1000})`

type OpenRow = {
  id: string
  dispositivo: string
  created_at: Date
  seen_at: Date
  esta: boolean
  total: number
}

/** The open sessions of an account, the last used first; `own` is the hash of the request's session. */
export async function listOpen(db: Db, actor: Actor, own: Buffer): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select ${ID} as id, dispositivo, created_at, seen_at, hash = ${own} as esta, count(*) over ()::int as total
    from sesiones where ${openOf(actor)} order by hash = ${own} desc, seen_at desc, hash limit ${sql.lit(SESIONES_MAX)}`.execute(
    db,
  )
  return rows
}

/** Ends a session of an account and forgets its device. Returns its hash; undefined when the account has none by this id. */
export async function endById(db: Db, actor: Actor, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    with ended as (
      delete from sesiones where ${openOf(actor)} and ${ID} = ${id}::uuid returning hash, device_hash
    ), forgotten as (
      delete from known_devices where rol = ${actor.rol} and cuenta_id = ${actor.id}
        and hash in (select device_hash from ended)
        and hash not in (select device_hash from sesiones where ${openOf(actor)} and device_hash is not null
          and hash not in (select hash from ended))
    )
    select hash from ended`.execute(db)
  return rows[0]?.hash
}

/** Ends every session of an account but one, and forgets every device but its own. Returns how many ended. */
export async function endOthers(db: Db, { rol, id }: Actor, own: Buffer): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from sesiones where rol = ${rol} and cuenta_id = ${id} and hash <> ${own} returning hash
    ), forgotten as (
      delete from known_devices where rol = ${rol} and cuenta_id = ${id}
        and hash is distinct from (select device_hash from sesiones where hash = ${own})
    )
    select count(*)::int as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}
