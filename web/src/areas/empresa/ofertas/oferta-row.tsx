import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { listDate } from '@alumbra/domain/dates'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'
import { factsInLists } from '../../../components/oferta/oferta-campos.tsx'
import { Plazo, Terminada } from '../../../components/oferta/plazo-oferta.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { StretchedLink } from '../../../ui/stretched-link.tsx'
import { Interes } from './interes.tsx'
import { RenewButton } from './renew-button.tsx'

type OfertaRowProps = { oferta: Oferta; onDelete: () => void; onRenovada: (oferta: Oferta) => void }

/** One oferta of the empresa: facts, review state and actions (F136); the whole row leads to it. */
export const OfertaRow = ({ oferta, onDelete, onRenovada }: OfertaRowProps) => (
  <li className="relative grid items-start gap-x-10 gap-y-3 border-t border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-5 lg:grid-cols-[minmax(0,1fr)_13rem_auto]">
    <div className="min-w-0">
      <h3 className="text-l [overflow-wrap:anywhere]">
        <StretchedLink to={paths.empresa.oferta(oferta.id)}>{oferta.puesto}</StretchedLink>
      </h3>
      <p className="mt-1 text-s text-quiet [overflow-wrap:anywhere]">
        {[oferta.ubicacion, ...factsInLists(oferta)].filter(Boolean).join(' · ')}
      </p>
      {oferta.interes && <Interes {...oferta.interes} />}
      {oferta.estado_revision === 'rechazada' && oferta.motivo_rechazo && (
        <div className="relative mt-3 max-w-[40.3em] border-l-4 border-error py-0.5 pl-4 [overflow-wrap:anywhere]">
          <p className="text-s font-semibold">Motivo del rechazo</p>
          <LongText text={oferta.motivo_rechazo} />
        </div>
      )}
    </div>
    <Estado oferta={oferta} onRenovada={onRenovada} />
    <div className="relative -ml-3.5 flex flex-wrap gap-x-1 gap-y-2 justify-self-start sm:-ml-5 sm:col-span-2 lg:col-span-1 lg:-mt-2 lg:-mr-5 lg:ml-0 lg:grid lg:grid-cols-[auto_7rem_auto] lg:justify-items-start">
      <Link to={paths.empresa.oferta(oferta.id)} className={buttonClass('plain')}>
        Ver detalles <span className="sr-only">de {oferta.puesto}</span>
      </Link>
      {oferta.estado_revision !== 'pendiente' && (
        <Link to={paths.empresa.newOferta(oferta.id)} className={buttonClass('plain')}>
          {oferta.estado_revision === 'rechazada' ? 'Corregir' : 'Duplicar'}{' '}
          <span className="sr-only">{oferta.puesto}</span>
        </Link>
      )}
      <button type="button" className={`${buttonClass('plainDanger')} lg:col-start-3`} onClick={onDelete}>
        Eliminar <span className="sr-only">{oferta.puesto}</span>
      </button>
    </div>
  </li>
)

/** The state of the oferta and since when; the page of the oferta has every date. */
const Estado = ({ oferta, onRenovada }: Pick<OfertaRowProps, 'oferta' | 'onRenovada'>) => (
  <div className="sm:text-right lg:text-left">
    {oferta.terminada ? <Terminada /> : <EstadoOferta estado={oferta.estado_revision} />}
    <p className="text-s tabular-nums text-quiet">
      {oferta.fecha_publicacion
        ? `Publicada el ${listDate(oferta.fecha_publicacion)}`
        : `Creada el ${listDate(oferta.fecha_creacion)}`}
      <Plazo oferta={oferta} />
    </p>
    {oferta.renovable && (
      <div className="relative mt-3">
        <RenewButton oferta={oferta} onRenovada={onRenovada} />
      </div>
    )}
  </div>
)
