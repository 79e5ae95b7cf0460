import { getSesionAlumna, getSesionEmpresa } from '@alumbra/contract/cuenta'
import type { Send } from '@alumbra/contract/send'

/** Who is looking at the public pages. */
export type Session = 'anonima' | 'alumna' | 'empresa'

/** Asks the two session checks whose session it is. */
export async function loadSession(send: Send): Promise<Session> {
  const [alumna, empresa] = await Promise.all([send(getSesionAlumna, {}), send(getSesionEmpresa, {})])
  if (alumna.ok && alumna.data.idAlumna !== null) return 'alumna'
  if (empresa.ok && empresa.data.idEmpresa !== null) return 'empresa'
  return 'anonima'
}
