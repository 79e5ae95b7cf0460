import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { createOferta } from '@alumbra/contract/ofertas/oferta'
import { loginOf, type Person } from '../../api/seed/people.ts'
import { buildContacto, buildCv, buildOferta } from '../../api/test/people/builders.ts'
import type { Ask } from '../client.ts'

/** What changes something, and who sends it. */
export const WRITES: Record<string, { who?: Person; ask: Ask }> = {
  'write: her CV': { who: 'ana', ask: { method: 'PUT', path: '/alumnas/updatecv', body: buildCv() } },
  'write: an oferta': { who: 'berta', ask: { method: 'POST', path: createOferta.path, body: buildOferta() } },
  'write: a message': { ask: { method: 'POST', path: '/contact', body: buildContacto() } },
  'write: a login': { ask: { method: 'POST', path: loginAlumna.path, body: loginOf('ana') } },
}
