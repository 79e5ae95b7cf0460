import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'
import { LongText } from '../../../ui/long-text.tsx'

/** The motivo of the rejected oferta that this one replaces. */
export const ReplacedOferta = ({ puesto, motivo_rechazo }: NonNullable<OfertaInReview['sustituida']>) => (
  <section aria-labelledby="sustituida" className="border-l-4 border-luz py-1 pl-4 [overflow-wrap:anywhere]">
    <h3 id="sustituida" className="text-l">
      Corrige una rechazada
    </h3>
    <p className="text-s text-quiet">{puesto}</p>
    {motivo_rechazo && (
      <div className="mt-1">
        <LongText text={motivo_rechazo} />
      </div>
    )}
  </section>
)
