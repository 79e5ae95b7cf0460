import { listOfertasEmpresa, type Oferta } from '@alumbra/contract/oferta'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { useLoadedState } from '../../../ui/use-loaded-state.ts'
import { confirmAndDeleteOferta, puestoQuoted } from './delete-oferta.ts'
import { type EstadoFilter, isInEstado } from './estado-filter.ts'
import { EstadoLinks } from './estado-links.tsx'
import { OfertaRow } from './oferta-row.tsx'

type OfertaListProps = { ofertas: readonly Oferta[]; shown: EstadoFilter }

/** The ofertas of an empresa in the state that is asked for, each with its state and its dates (F136). */
export function OfertaList({ ofertas: loaded, shown }: OfertaListProps) {
  const [all, setOfertas] = useLoadedState(loaded)
  const ofertas = all.filter((oferta) => isInEstado(oferta, shown))
  const [deleted, setDeleted] = useState<{ index: number; oferta: Oferta }>()

  const onDelete = async (oferta: Oferta) => {
    if (!(await confirmAndDeleteOferta(oferta))) return
    const answer = await send(listOfertasEmpresa, {})
    setDeleted({ index: ofertas.indexOf(oferta), oferta })
    // The oferta is deleted, even when the list cannot be loaded again.
    setOfertas(answer.ok ? answer.data.ofertas : all.filter(({ id }) => id !== oferta.id))
  }

  const onRenovada = (renovada: Oferta) =>
    setOfertas((before) => before.map((one) => (one.id === renovada.id ? renovada : one)))

  const place = deleted && Math.min(deleted.index, ofertas.length)
  return (
    <>
      <EstadoLinks ofertas={all} shown={shown} />
      {all.length === 0 && <NoOfertas />}
      {all.length > 0 && ofertas.length === 0 && (
        <p className="border-t border-hairline py-6">Ahora mismo no tienes ninguna en este estado.</p>
      )}
      <ul>
        {ofertas.slice(0, place).map((oferta) => (
          <OfertaRow
            key={oferta.id}
            oferta={oferta}
            onDelete={() => onDelete(oferta)}
            onRenovada={onRenovada}
          />
        ))}
        {deleted && <Deleted key={deleted.oferta.id} oferta={deleted.oferta} />}
        {place !== undefined &&
          ofertas
            .slice(place)
            .map((oferta) => (
              <OfertaRow
                key={oferta.id}
                oferta={oferta}
                onDelete={() => onDelete(oferta)}
                onRenovada={onRenovada}
              />
            ))}
      </ul>
    </>
  )
}

/** Replaces a deleted oferta in the list and takes the focus. */
function Deleted({ oferta }: { oferta: Oferta }) {
  return (
    <li
      ref={takeFocus}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline py-5"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">Has eliminado {puestoQuoted(oferta)}.</p>
      <Link to={paths.empresa.ofertaNueva(oferta.id)} className={buttonClass('secondary')}>
        Crear nueva con estos datos
      </Link>
    </li>
  )
}

const NoOfertas = () => (
  <EmptyState title="Todavía no hay ofertas disponibles">
    <p>Aquí verás las ofertas que publiques y en qué momento de la revisión está cada una.</p>
  </EmptyState>
)
