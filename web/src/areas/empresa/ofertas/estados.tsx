import type { EstadoRevision } from '@alumbra/domain/oferta'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'

/** The states in the list of an empresa, each explained in a sentence. */
export const MEANING = {
  pendiente: 'La hemos recibido y la estamos revisando.',
  aceptada: 'Está aprobada y las alumnas ya la ven.',
  rechazada: 'Lee el motivo y corrígela: la nueva ocupa su lugar y se revisa otra vez.',
} as const satisfies Partial<Record<EstadoRevision, string>>
const LISTED = ['pendiente', 'aceptada', 'rechazada'] as const

/** Explains the states of an oferta (F134). */
export const Estados = () => (
  <dl className="mt-6 grid gap-x-8 gap-y-3 rounded-card bg-raised px-5 py-4 sm:grid-cols-3">
    {LISTED.map((estado) => (
      <div key={estado}>
        <dt>
          <EstadoOferta estado={estado} />
        </dt>
        <dd className="text-s text-quiet">{MEANING[estado]}</dd>
      </div>
    ))}
  </dl>
)
