import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import type { Db, MailTokenTipo } from '../../db/schema.ts'
import { type Enlace, type Found, findEnlace } from './queries/enlaces.ts'

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

/** Returns the purpose of a mail link and whether it still works; changes nothing (cuentas-7). */
export async function getEnlace(db: Db, enlace: Enlace): Promise<MailLinkState> {
  const found = await findEnlace(db, enlace)
  // A correction of the address has ended it (cuentas-16).
  if (!found || (found.moved && found.tipo === 'restablecimiento')) return UNKNOWN
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

function estadoOf({ usado, sustituido, moved, expires_at }: Found): MailLinkState['estado'] {
  if (usado) return 'usado'
  if (sustituido || moved) return 'sustituido'
  return expires_at > new Date() ? 'valido' : 'caducado'
}
