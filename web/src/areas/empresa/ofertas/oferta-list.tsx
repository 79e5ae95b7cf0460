import { fechaLista } from '@alumbra/contract/fechas'
import type { Oferta } from '@alumbra/contract/oferta'
import { EstadoOferta } from '../../../components/estado-oferta.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The ofertas of an empresa, each with its state and its dates (A §2). */
export function OfertaList({ ofertas }: { ofertas: readonly Oferta[] }) {
  if (ofertas.length === 0) {
    return (
      <EmptyState title="Todavía no hay ofertas disponibles">
        <p>Aquí verás las ofertas que publiques y en qué momento de la revisión está cada una.</p>
      </EmptyState>
    )
  }
  return (
    <ul>
      {ofertas.map((oferta) => (
        <li
          key={oferta.id}
          className="grid gap-x-8 gap-y-2 border-t border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <h3 className="text-l">{oferta.puesto}</h3>
            <p className="text-s text-quiet">
              {[oferta.ubicacion, oferta.modalidad, oferta.nivel_estudios].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className="sm:text-right">
            <EstadoOferta estado={oferta.estado_revision} />
            <p className="text-s tabular-nums text-quiet">
              Creada el {fechaLista(oferta.fecha_creacion)}
              {oferta.fecha_publicacion && (
                <>
                  <br />
                  Publicada el {fechaLista(oferta.fecha_publicacion)}
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
