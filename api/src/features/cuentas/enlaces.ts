import type { Rol } from '@alumbra/contract/calls/call'
import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { sql } from 'kysely'
import type { Db, MailTokenTipo } from '../../db/schema.ts'
import { hashToken } from '../../tokens.ts'
import { isDisputed } from './registros.ts'

type Found = {
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

const UNKNOWN: MailLinkState = {
  estado: 'desconocido',
  tipo: null,
  cuenta: null,
  caduca: null,
  activada: false,
  pideContrasena: false,
  otraDireccion: false,
  titular: null,
}

export type Enlace = { correo: string; token: string }

async function findEnlace(db: Db, { correo, token }: Enlace): Promise<Found | undefined> {
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

/** Returns the purpose of a mail link and whether it still works; changes nothing (cuentas-7). */
export async function getEnlace(db: Db, enlace: Enlace): Promise<MailLinkState> {
  const found = await findEnlace(db, enlace)
  if (!found) return UNKNOWN
  const estado = estadoOf(found)
  return {
    estado,
    tipo: found.tipo,
    cuenta: found.rol,
    caduca: found.expires_at.toISOString(),
    activada: found.verificada,
    pideContrasena: estado === 'valido' && found.disputed,
    otraDireccion: found.moved,
    titular: estado === 'valido' ? titularOf(found) : null,
  }
}

/** Not for a registration: its names are only its own once it is activated. */
function titularOf({ tipo, nombre, acceso, centro }: Found): MailLinkState['titular'] {
  if (nombre === null || acceso === null) return null
  if (tipo === 'invitacion') return { nombre, acceso, centro }
  return tipo === 'restablecimiento' ? { nombre, acceso, centro: null } : null
}

type EndedEnlace = { rol: 'alumna' | 'empresa'; id: string; tipo: MailTokenTipo; caducado: boolean }

/** The account of a mail link that was sent and no longer works; undefined for any other code. */
export async function findEndedEnlace(db: Db, enlace: Enlace): Promise<EndedEnlace | undefined> {
  const found = await findEnlace(db, enlace)
  // Another link would go to an address that the holder of this one may not know.
  if (!found || found.rol === 'admin' || found.moved) return undefined
  const { rol, id, tipo } = found
  const estado = estadoOf(found)
  return estado === 'valido' ? undefined : { rol, id, tipo, caducado: estado === 'caducado' }
}

function estadoOf({ usado, sustituido, expires_at }: Found): MailLinkState['estado'] {
  if (usado) return 'usado'
  if (sustituido) return 'sustituido'
  return expires_at > new Date() ? 'valido' : 'caducado'
}
