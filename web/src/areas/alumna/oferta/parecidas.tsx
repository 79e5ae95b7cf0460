import type { OfertaParecida } from '@alumbra/contract/ofertas/oferta-publicada'
import { listDate } from '@alumbra/domain/dates'
import { Chip } from '../../../ui/chip.tsx'
import { StretchedLink } from '../../../ui/stretched-link.tsx'
import { type Busqueda, ofertaPath } from '../ofertas/busqueda.ts'

type ParecidasProps = { ofertas: readonly OfertaParecida[]; busqueda: Busqueda }

/** Up to three ofertas that resemble the one above (empleo-11). */
export function Parecidas({ ofertas, busqueda }: ParecidasProps) {
  if (ofertas.length === 0) return null
  return (
    <section aria-labelledby="parecidas" className="mt-14 border-t-2 border-ink pt-6 print:hidden">
      <h2 id="parecidas" className="text-2xl">
        Otras ofertas como esta
      </h2>
      <ul className="mt-2 grid gap-x-10 md:mt-4 md:grid-cols-3">
        {ofertas.map((oferta) => (
          <li
            key={oferta.id}
            className="relative min-w-0 border-hairline py-5 [overflow-wrap:anywhere] not-first:border-t md:border-t md:pb-2"
          >
            <h3 className="text-l leading-snug">
              <StretchedLink to={ofertaPath(oferta.id, busqueda)}>{oferta.puesto}</StretchedLink>
            </h3>
            <p className="mt-1">{oferta.empresa}</p>
            <p className="text-s text-quiet">{oferta.ubicacion}</p>
            <ul className="mt-3 flex flex-wrap gap-2">
              {[oferta.modalidad, oferta.nivel_estudios].map((fact) => (
                <Chip key={fact} text={fact} />
              ))}
            </ul>
            {oferta.fecha_fin && (
              <p className="mt-2 text-s tabular-nums text-quiet">Hasta el {listDate(oferta.fecha_fin)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
