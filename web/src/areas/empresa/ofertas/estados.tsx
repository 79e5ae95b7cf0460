import type { EstadoRevision } from '@alumbra/domain/oferta'
import { EstadoOferta } from '../../../components/estado-oferta.tsx'

/** The states in the list of an empresa, each explained in a sentence. */
export const MEANING = {
  pendiente: 'La hemos recibido y la estamos revisando.',
  aceptada: 'Está aprobada y las alumnas ya la ven.',
  rechazada: 'Lee el motivo, elimínala y crea una nueva con las correcciones.',
} as const satisfies Partial<Record<EstadoRevision, string>>
const LISTED = ['pendiente', 'aceptada', 'rechazada'] as const

/** Explains the states of an oferta (F134). */
export const Estados = () => (
  <dl className="mb-10 grid gap-x-8 gap-y-4 rounded-card bg-raised p-5 sm:grid-cols-3 sm:p-6">
    {LISTED.map((estado) => (
      <div key={estado}>
        <dt>
          <EstadoOferta estado={estado} />
        </dt>
        <dd className="mt-1 text-s text-quiet">{MEANING[estado]}</dd>
      </div>
    ))}
  </dl>
)
