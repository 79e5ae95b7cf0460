import type { Visitor } from '@alumbra/contract/visit'

/** Who looks at the public pages. */
export type Session = 'anonima' | 'alumna' | 'empresa'

/** The public pages know alumnas and empresas; the others are anonymous there. */
export function sessionOf(visitor: Visitor): Session {
  const rol = visitor === null || visitor === 'unknown' ? null : visitor.rol
  return rol === 'alumna' || rol === 'empresa' ? rol : 'anonima'
}
