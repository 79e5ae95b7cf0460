import type { Visitor } from '@alumbra/contract/calls/visit'

/** The visitor of the public pages. */
export type Session = 'anonima' | 'alumna' | 'empresa'

/** Public pages know alumnas and empresas; administradores are anonymous there. */
export function sessionOf(visitor: Visitor): Session {
  const rol = visitor === null || visitor === 'unknown' ? null : visitor.rol
  return rol === 'alumna' || rol === 'empresa' ? rol : 'anonima'
}
