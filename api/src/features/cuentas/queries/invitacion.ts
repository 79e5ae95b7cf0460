import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { asKnownGrupo } from '../../../db/grupo.ts'
import { INVITACION_END } from '../../../db/invitaciones.ts'
import type { Db } from '../../../db/schema.ts'
import { asConflict } from '../../../db/violates.ts'

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

/** Locks the unfinished account of an address; undefined when there is none. */
export async function lockInvitada(db: Db, email: string): Promise<Omit<Invitacion, 'centro'> | undefined> {
  const { rows } = await sql<Omit<Invitacion, 'centro'>>`
    select id, invitada_at is not null as again, not activo as "wasOff" from alumnas
    where lower(email) = lower(${email}) and deleted_at is null and verificada_at is null for update`.execute(
    db,
  )
  return rows[0]
}

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
    values (${uuidv7()}, ${nombre}, ${apellidos}, ${email}, ${asKnownGrupo(grupo)}, now(), ${INVITACION_END},
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
  const { rows } = await sql<
    Omit<Invitacion, 'centro'> & { verificada: boolean; sameMail: boolean; sameCif: boolean }
  >`
    select id, verificada_at is not null as verificada, lower(mail) = lower(${mail}) as "sameMail", cif = ${cif} as "sameCif",
      invitada_at is not null as again, not activo as "wasOff"
    from empresas
    where (lower(mail) = lower(${mail}) or cif = ${cif}) and deleted_at is null order by id for update`.execute(
    db,
  )
  return rows
}

type Invitada = { empresa: string; mail: string; cif: string }

const invited = ({ by, mensaje }: Inviter) => ({
  invitada_at: sql<Date>`now()`,
  invitacion_expira_at: INVITACION_END,
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

/** Overwrites an unfinished invitation, whose row the caller has locked; a conflict when another request has just used its address or CIF. */
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
    .catch(asConflict('empresas_mail', 'empresas_cif'))
