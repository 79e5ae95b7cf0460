import type { Rol } from '@alumbra/contract/call'
import { INVITACION_DAYS } from '@alumbra/domain/invitacion'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Db, MailTokenTipo } from '../../db/schema.ts'
import type { AuthenticatedActor } from '../../sessions.ts'

/** The columns that the three kinds of account share. */
export type CuentaRow = {
  id: string
  correo: string
  /** The address, or the CIF of an empresa. */
  login: string
  /** Every name of the account. */
  nombre: string
  password_hash: string | null
  activo: boolean
  verificada: boolean
  /** Password hashes of registrations that are not activated yet, newest first. */
  pendientes: string[]
}

type Kind = {
  table: RawBuilder<unknown>
  correo: RawBuilder<unknown>
  nombre: RawBuilder<unknown>
  alive: RawBuilder<unknown>
  verificada: RawBuilder<unknown>
  pendientes: RawBuilder<unknown>
}

const NONE = sql`'{}'::text[]`
const INVITED = { alive: sql`deleted_at is null`, verificada: sql`verificada_at is not null` }
const KIND: Record<Rol, Kind> = {
  alumna: {
    table: sql`alumnas`,
    correo: sql`email`,
    nombre: sql`nombre || ' ' || apellidos`,
    pendientes: sql`array(
      select r.password_hash from mail_tokens t join registros r using (hash)
      where t.rol = 'alumna' and t.cuenta_id = alumnas.id order by t.created_at desc)`,
    ...INVITED,
  },
  empresa: {
    table: sql`empresas`,
    correo: sql`mail`,
    nombre: sql`empresa`,
    pendientes: NONE,
    ...INVITED,
  },
  admin: {
    table: sql`administradores`,
    correo: sql`email`,
    nombre: sql`nombre`,
    alive: sql`true`,
    verificada: sql`true`,
    pendientes: NONE,
  },
}

async function findCuenta(db: Db, rol: Rol, where: RawBuilder<unknown>): Promise<CuentaRow | undefined> {
  const { table, correo, nombre, alive, verificada, pendientes } = KIND[rol]
  const { rows } = await sql<CuentaRow>`
    select id, ${correo} as correo, ${rol === 'empresa' ? sql`cif` : correo} as login, ${nombre} as nombre, password_hash, activo, ${verificada} as verificada,
      ${pendientes} as pendientes
    from ${table} where ${where} and ${alive}`.execute(db)
  return rows[0]
}

export const findCuentaByCorreo = (db: Db, rol: Rol, correo: string) =>
  findCuenta(db, rol, sql`lower(${KIND[rol].correo}) = lower(${correo})`)

export const findCuentaByCif = (db: Db, cif: string) => findCuenta(db, 'empresa', sql`cif = ${cif}`)

export const findCuentaById = (db: Db, { rol, id }: Actor) => findCuenta(db, rol, sql`id = ${id}`)

/** A closed account that is still kept. */
export type Cerrada = {
  id: string
  correo: string
  nombre: string
  password_hash: string
  deleted_at: Date
}

/** The last closed account of an address. */
export async function findCerrada(db: Db, email: string): Promise<Cerrada | undefined> {
  const { rows } = await sql<Cerrada>`
    select id, email as correo, nombre || ' ' || apellidos as nombre, password_hash, deleted_at from alumnas
    where lower(email) = lower(${email}) and deleted_at is not null and activo and password_hash is not null
    order by deleted_at desc limit 1`.execute(db)
  return rows[0]
}

/** The login of an account: its address, or the CIF of an empresa. */
export async function findLogin(db: Db, { rol, id }: Actor): Promise<string | undefined> {
  const { table, correo } = KIND[rol]
  const { rows } = await sql<{ login: string }>`
    select ${rol === 'empresa' ? sql`cif` : correo} as login from ${table} where id = ${id}`.execute(db)
  return rows[0]?.login
}

/** The id of an address, or of the CIF of an empresa; null without an account. */
export async function findIdByLogin(db: Db, rol: Rol, login: string): Promise<string | null> {
  const { table, correo, alive } = KIND[rol]
  const typed = rol === 'empresa' ? sql`cif = ${login}` : sql`lower(${correo}) = lower(${login})`
  const { rows } = await sql<{ id: string }>`select id from ${table} where ${typed} and ${alive}`.execute(db)
  return rows[0]?.id ?? null
}

/** Locks the row of an account. */
export async function lockCuenta(db: Db, { rol, id }: Actor): Promise<void> {
  await sql`select from ${KIND[rol].table} where id = ${id} for update`.execute(db)
}

/** Stores the time of a login and clears the warning about disuse. */
export async function markLogin(db: Db, { rol, id }: Actor): Promise<void> {
  const notice = rol === 'admin' ? sql`` : sql`, inactivity_notice_at = null`
  await sql`update ${KIND[rol].table} set last_login_at = now()${notice} where id = ${id}`.execute(db)
}

/** Sets the password of an active account; false when there is none, or when its password is not the expected one. */
export async function setPassword(
  db: Db,
  { rol, id }: Actor,
  passwordHash: string,
  before: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    update ${KIND[rol].table} set password_hash = ${passwordHash}, updated_at = now()
    where id = ${id} and activo and ${KIND[rol].alive}
      and ${before === null ? sql`true` : sql`password_hash = ${before}`} returning id`.execute(db)
  return rows.length === 1
}

/** Marks an alumna as deleted; false when there is none, or when her password is not the expected one. */
export async function markClosed(db: Db, id: string, passwordHash: string | null): Promise<boolean> {
  const { rows } = await sql`
    update alumnas set deleted_at = now(), updated_at = now()
    where id = ${id} and ${KIND.alumna.alive} and password_hash = ${passwordHash} returning id`.execute(db)
  return rows.length === 1
}

/** Verifies an account, sets its password and ends its invitation. Returns whether this is the first time; undefined when it is disabled. */
export async function verifyCuenta(
  db: Db,
  { rol, id }: Actor,
  passwordHash: string,
): Promise<(AuthenticatedActor & { first: boolean }) | undefined> {
  // now() is constant within a transaction, so a time equal to it was set just now.
  const { rows } = await sql<{ first: boolean }>`
    update ${KIND[rol].table}
    set verificada_at = coalesce(verificada_at, now()), password_hash = ${passwordHash},
      last_login_at = now(), updated_at = now(), invitacion_mensaje = ''
    where id = ${id} and activo and deleted_at is null
    returning verificada_at = now() as first`.execute(db)
  return rows[0] && { rol, id, passwordHash, ...rows[0] }
}

const untilInvited = sql<Date>`now() + ${INVITACION_DAYS}::int * interval '1 day'`

/** The centre of the administrador who invites. */
const centroOf = (by: string) => sql<string | null>`(select centro from administradores where id = ${by})`

/** An account that was just invited, for the first time or again. */
export type Invitacion = {
  id: string
  again: boolean
  /** Whether the account was disabled before. */
  wasOff: boolean
  /** The centre that invites; null for both. */
  centro: string | null
}

/** Who invites, by id, and what she writes. */
export type Inviter = { by: string; mensaje: string }

/** Inserts an invitation or overwrites an unfinished one. Undefined when the address has an account. */
export async function upsertInvitacionAlumna(
  db: Db,
  { nombre, apellidos, email, grupo }: { nombre: string; apellidos: string; email: string; grupo: string },
  { by, mensaje }: Inviter,
): Promise<Invitacion | undefined> {
  const { rows } = await sql<Invitacion>`
    with before as (
      select invitada_at, activo from alumnas where lower(email) = lower(${email}) and deleted_at is null
    )
    insert into alumnas (id, nombre, apellidos, email, grupo, invitada_at, invitacion_expira_at,
      invitacion_centro, invitacion_mensaje)
    values (${uuidv7()}, ${nombre}, ${apellidos}, ${email}, ${grupo}, now(), ${untilInvited},
      ${centroOf(by)}, ${mensaje})
    on conflict (lower(email)) where deleted_at is null do update
      set nombre = excluded.nombre, apellidos = excluded.apellidos, email = excluded.email,
        grupo = case when excluded.grupo = '' then alumnas.grupo else excluded.grupo end,
        password_hash = null, activo = true, invitada_at = now(),
        invitacion_expira_at = excluded.invitacion_expira_at, invitacion_centro = excluded.invitacion_centro,
        invitacion_mensaje = excluded.invitacion_mensaje, updated_at = now()
      where alumnas.verificada_at is null
    returning id, exists (select from before where invitada_at is not null) as again,
      exists (select from before where not activo) as "wasOff", invitacion_centro as centro`.execute(db)
  return rows[0]
}

/** Locks the empresas that use this address or this CIF. */
export async function lockEmpresasLike(db: Db, mail: string, cif: string) {
  const { rows } = await sql<Omit<Invitacion, 'centro'> & { verificada: boolean; sameMail: boolean }>`
    select id, verificada_at is not null as verificada, lower(mail) = lower(${mail}) as "sameMail", invitada_at is not null as again, not activo as "wasOff"
    from empresas
    where (lower(mail) = lower(${mail}) or cif = ${cif}) and deleted_at is null order by id for update`.execute(
    db,
  )
  return rows
}

type Invitada = { empresa: string; mail: string; cif: string }

const invited = ({ by, mensaje }: Inviter) => ({
  invitada_at: sql<Date>`now()`,
  invitacion_expira_at: untilInvited,
  invitacion_centro: centroOf(by),
  invitacion_mensaje: mensaje,
})

type Inserted = Pick<Invitacion, 'id' | 'centro'>

/** Inserts an invitation; undefined when a concurrent one has just used its address or CIF. */
export const insertInvitacionEmpresa = (
  db: Db,
  datos: Invitada,
  inviter: Inviter,
): Promise<Inserted | undefined> =>
  db
    .insertInto('empresas')
    .values({ id: uuidv7(), ...datos, ...invited(inviter) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'invitacion_centro as centro'])
    .executeTakeFirst()

/** Overwrites an unfinished invitation, whose row the caller has locked. */
export const renewInvitacionEmpresa = (
  db: Db,
  id: string,
  datos: Invitada,
  inviter: Inviter,
): Promise<Inserted> =>
  db
    .updateTable('empresas')
    .set({ ...datos, activo: true, ...invited(inviter), updated_at: new Date() })
    .where('id', '=', id)
    .returning(['id', 'invitacion_centro as centro'])
    .executeTakeFirstOrThrow()

/** Enables or disables an alumna or empresa. Returns whether that changed the row; undefined when there is none. */
export async function setActivo(db: Db, { rol, id }: Actor, activo: boolean): Promise<boolean | undefined> {
  const { table } = KIND[rol]
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select id, activo from ${table} where id = ${id} and deleted_at is null for update)
    update ${table} t set activo = ${activo}, updated_at = now(),
      -- Off takes the link of an invitation away, and on does not bring it back.
      invitacion_expira_at = case when ${activo} then invitacion_expira_at else least(invitacion_expira_at, now()) end
    from before where t.id = before.id returning before.activo <> t.activo as changed`.execute(db)
  return rows[0]?.changed
}

type NewMailToken = { hash: Buffer; actor: Actor; tipo: MailTokenTipo; email: string; lifeMs: number }

export async function insertMailToken(
  db: Db,
  { hash, actor, tipo, email, lifeMs }: NewMailToken,
): Promise<void> {
  await db
    .insertInto('mail_tokens')
    .values({
      hash,
      rol: actor.rol,
      cuenta_id: actor.id,
      tipo,
      email,
      // now() would be the start of the transaction, before it waited for the lock on the account.
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeMs / 1000})`,
    })
    .execute()
}

/** Supersedes the unused tokens of an account, or those of one kind, without deleting them. Returns their hashes. */
export async function supersedeMailTokens(
  db: Db,
  { rol, id }: Actor,
  tipo?: MailTokenTipo,
): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    update mail_tokens set superseded_at = now()
    where rol = ${rol} and cuenta_id = ${id} and used_at is null and superseded_at is null
      and ${tipo === undefined ? sql`true` : sql`tipo = ${tipo}`} returning hash`.execute(db)
  return rows.map((row) => row.hash)
}

/** Deletes the tokens of an account and returns their hashes. */
export async function deleteMailTokens(db: Db, { rol, id }: Actor): Promise<Buffer[]> {
  const rows = await db
    .deleteFrom('mail_tokens')
    .where('rol', '=', rol)
    .where('cuenta_id', '=', id)
    .returning('hash')
    .execute()
  return rows.map((row) => row.hash)
}

export type MailTokenUse = { hash: Buffer; rol: Rol; email: string; tipos: MailTokenTipo[] }
type FoundToken = { cuenta_id: string; tipo: MailTokenTipo }

const usable = ({ hash, rol, email, tipos }: MailTokenUse) => sql`
  hash = ${hash} and rol = ${rol} and tipo = any (${tipos}) and lower(email) = lower(${email})
  and used_at is null and superseded_at is null and expires_at > now()`

/** Finds a token that would be accepted, without using it. */
export async function findMailToken(db: Db, use: MailTokenUse): Promise<FoundToken | undefined> {
  const { rows } =
    await sql<FoundToken>`select cuenta_id, tipo from mail_tokens where ${usable(use)}`.execute(db)
  return rows[0]
}

/** Marks a token as used. One statement, so that only one of several concurrent requests gets it. */
export async function useMailToken(db: Db, use: MailTokenUse): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    update mail_tokens set used_at = now() where ${usable(use)} returning cuenta_id, tipo`.execute(db)
  return rows[0]
}
