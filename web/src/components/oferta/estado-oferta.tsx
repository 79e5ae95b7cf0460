import type { EstadoRevision } from '@alumbra/domain/oferta'
import { StateWord } from '../../ui/state-word.tsx'

const LOOK = {
  pendiente: ['Pendiente', 'bg-warning'],
  aceptada: ['Aceptada', 'bg-correct'],
  rechazada: ['Rechazada', 'bg-error'],
  borrada: ['Borrada', 'bg-quiet'],
} as const satisfies Record<EstadoRevision, readonly [string, string]>

/** The review state of an oferta: icon and word. */
export function EstadoOferta({ estado }: { estado: EstadoRevision }) {
  const [word, color] = LOOK[estado]
  return <StateWord word={word} color={color} />
}
