import { type Control, useWatch } from 'react-hook-form'
import { OfertaCard, OfertaGroup } from '../../../components/oferta-card.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Bookmark } from '../../../ui/icons.tsx'
import type { OfertaEscrita } from './values.ts'

type VistaPreviaProps = {
  control: Control<OfertaEscrita>
  empresa: { empresa: string; logo: string | null }
  today: string
}

/** The texts of the card before anything is written. */
const EMPTY = {
  puesto: 'Tu oferta',
  ubicacion: 'Ubicación',
  descripcion: 'Lo primero que digas en la descripción.',
  nivel_estudios: 'Nivel de estudios',
} as const

/** Preview of the card of the oferta, as alumnas will see it. */
export function VistaPrevia({ control, empresa, today }: VistaPreviaProps) {
  const written = useWatch({ control }) as OfertaEscrita
  const shown = (campo: keyof typeof EMPTY) => written[campo].trim() || EMPTY[campo]
  return (
    <section aria-labelledby="vista-previa">
      <h2 id="vista-previa" className="text-l">
        Así la verán las alumnas
      </h2>
      <p className="mb-4 mt-1 text-s text-quiet">Con la fecha del día en que se publique.</p>
      <div className="@container rounded-card bg-raised px-5 pb-2 pt-px [&>div]:border-t-0">
        <OfertaGroup {...empresa}>
          <li>
            <OfertaCard
              oferta={{
                id: 'vista-previa',
                puesto: shown('puesto'),
                ubicacion: shown('ubicacion'),
                descripcion: shown('descripcion'),
                nivel_estudios: shown('nivel_estudios'),
                fecha_publicacion: today,
              }}
            >
              {/* The button of alumnas, without its function. */}
              <span aria-hidden="true" className={`${buttonClass('secondary')} pointer-events-none`}>
                Ver +
              </span>
              <span aria-hidden="true" className={`${buttonClass('secondary')} pointer-events-none`}>
                <Bookmark filled={false} /> Guardar oferta
              </span>
            </OfertaCard>
          </li>
        </OfertaGroup>
      </div>
    </section>
  )
}
