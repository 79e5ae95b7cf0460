import type { Rol } from '@alumbra/contract/calls/call'
import { sql } from 'kysely'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { hashToken } from '../../../tokens.ts'
import { isDisputed } from './registros.ts'

/** A mail link, with the account that it is for. */
export type Found = {
  id: string
  tipo: MailTokenTipo
  rol: Rol
  usado: boolean
  sustituido: boolean
  expires_at: Date
  verificada: boolean
  disputed: boolean
  moved: boolean
  nombre: string | null
  acceso: string | null
  centro: string | null
}

export type Enlace = { correo: string; token: string }

/** Undefined for a code that no mail to this address had. */
export async function findEnlace(db: Db, { correo, token }: Enlace): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select t.cuenta_id as id, t.tipo, t.rol, t.used_at is not null as usado,
      t.superseded_at is not null as sustituido, t.expires_at,
      coalesce(a.verificada_at, e.verificada_at, d.created_at) is not null as verificada,
      t.tipo = 'activacion' and ${isDisputed(sql`t.cuenta_id`, sql`r.password_hash`)} as disputed,
      coalesce(lower(coalesce(a.email, e.mail, d.email)) <> lower(t.email), false) as moved,
      coalesce(a.nombre || ' ' || a.apellidos, e.empresa, d.nombre) as nombre, coalesce(lower(a.email), e.cif, lower(d.email)) as acceso,
      coalesce(a.invitacion_centro, e.invitacion_centro) as centro
    from mail_tokens t
    left join registros r using (hash)
    left join alumnas a on t.rol = 'alumna' and a.id = t.cuenta_id
    left join empresas e on t.rol = 'empresa' and e.id = t.cuenta_id
    left join administradores d on t.rol = 'admin' and d.id = t.cuenta_id
    where t.hash = ${hashToken(token)} and lower(t.email) = lower(${correo})`.execute(db)
  return rows[0]
}
