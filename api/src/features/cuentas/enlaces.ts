import type { Rol } from '@alumbra/contract/call'
import type { MailLinkState } from '@alumbra/contract/mail-link-state'
import { sql } from 'kysely'
import type { Db, MailTokenTipo } from '../../db/schema.ts'
import { hashToken } from '../../tokens.ts'
import { isDisputed } from './registros.ts'

type Found = {
  tipo: MailTokenTipo
  rol: Rol
  usado: boolean
  sustituido: boolean
  expires_at: Date
  verificada: boolean
  disputed: boolean
}

const UNKNOWN: MailLinkState = {
  estado: 'desconocido',
  tipo: null,
  cuenta: null,
  caduca: null,
  activada: false,
  pideContrasena: false,
}

/** Returns the purpose of a mail link and whether it still works; changes nothing. */
export async function getEnlace(
  db: Db,
  { correo, token }: { correo: string; token: string },
): Promise<MailLinkState> {
  const { rows } = await sql<Found>`
    select t.tipo, t.rol, t.used_at is not null as usado, t.superseded_at is not null as sustituido, t.expires_at,
      coalesce(a.verificada_at, e.verificada_at) is not null as verificada,
      t.tipo = 'activacion' and ${isDisputed(sql`t.cuenta_id`, sql`r.password_hash`)} as disputed
    from mail_tokens t
    left join registros r using (hash)
    left join alumnas a on t.rol = 'alumna' and a.id = t.cuenta_id
    left join empresas e on t.rol = 'empresa' and e.id = t.cuenta_id
    where t.hash = ${hashToken(token)} and lower(t.email) = lower(${correo})`.execute(db)
  const found = rows[0]
  if (!found || found.rol === 'admin') return UNKNOWN
  const estado = estadoDe(found)
  return {
    estado,
    tipo: found.tipo,
    cuenta: found.rol,
    caduca: found.expires_at.toISOString(),
    activada: found.verificada,
    pideContrasena: estado === 'valido' && found.disputed,
  }
}

function estadoDe({ usado, sustituido, expires_at }: Found): MailLinkState['estado'] {
  if (usado) return 'usado'
  if (sustituido) return 'sustituido'
  return expires_at > new Date() ? 'valido' : 'caducado'
}
