import type { Oferta, OfertasEmpresaPage } from '@alumbra/contract/ofertas/oferta'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PastTheEnd } from '../../../ui/past-the-end.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { useLoadedState } from '../../../ui/use-loaded-state.ts'
import { confirmAndDeleteOferta, puestoQuoted } from './delete-oferta.ts'
import { countAll, isInEstado, shownText } from './estado-filter.ts'
import { EstadoLinks } from './estado-links.tsx'
import { without, withRenewed } from './lista-changes.ts'
import { loadOfertas, type OfertasAsked } from './load-perfil.ts'
import { OfertaRow } from './oferta-row.tsx'

type OfertaListProps = { lista: OfertasEmpresaPage; asked: OfertasAsked }

/** A page of the ofertas of an empresa in the state that is asked for, each with its state and its dates (F136). */
export function OfertaList({ lista: loaded, asked }: OfertaListProps) {
  const { estado, pagina } = asked
  const [lista, setLista] = useLoadedState(loaded)
  const [deleted, setDeleted] = useLoadedDeleted(loaded)
  const shown = useRef(loaded)
  useEffect(() => {
    shown.current = loaded
  }, [loaded])
  const ofertas = lista.ofertas.filter((oferta) => isInEstado(oferta, estado))

  const onDelete = async (oferta: Oferta) => {
    if (!(await confirmAndDeleteOferta(oferta))) return
    const answer = await loadOfertas(send, asked)
    // Another list is asked for by now, and comes without the oferta.
    if (shown.current !== loaded) return
    setDeleted({ index: ofertas.indexOf(oferta), oferta })
    // The oferta is deleted, even when the list cannot be loaded again.
    setLista(answer.ok ? answer.data : without(lista, oferta))
  }
  const onRenovada = (renovada: Oferta) => setLista((before) => withRenewed(before, renovada))

  const rows = ofertas.map((oferta) => (
    <OfertaRow key={oferta.id} oferta={oferta} onDelete={() => onDelete(oferta)} onRenovada={onRenovada} />
  ))
  const place = deleted ? Math.min(deleted.index, rows.length) : rows.length
  return (
    <>
      <EstadoLinks estados={lista.estados} shown={estado} />
      <p role="status" className="sr-only">
        {shownText(lista.total, estado)}
      </p>
      {ofertas.length === 0 && <Nothing lista={lista} asked={asked} emptied={deleted !== undefined} />}
      <ul>
        {rows.slice(0, place)}
        {deleted && <Deleted key={deleted.oferta.id} oferta={deleted.oferta} />}
        {rows.slice(place)}
      </ul>
      {ofertas.length > 0 && lista.totalPages > 1 && (
        <Pagination
          label="Páginas de tus ofertas"
          pagina={pagina}
          totalPages={lista.totalPages}
          text={`${pagina}/${lista.totalPages} (${lista.total} ofertas)`}
          pathTo={(to) => paths.empresa.perfil(estado, to)}
        />
      )}
    </>
  )
}

/** The row of a deleted oferta stands in the list until another one is loaded. */
function useLoadedDeleted(loaded: OfertasEmpresaPage) {
  const [deleted, setDeleted] = useState<{ index: number; oferta: Oferta; from: OfertasEmpresaPage }>()
  const show = (one: { index: number; oferta: Oferta }) => setDeleted({ ...one, from: loaded })
  return [deleted?.from === loaded ? deleted : undefined, show] as const
}

/** Why no oferta stands on the page. */
function Nothing({ lista: { estados, total }, asked, emptied }: OfertaListProps & { emptied: boolean }) {
  const { estado, pagina } = asked
  if (countAll(estados) === 0) return <NoOfertas />
  if (total > 0 && pagina > 1) {
    const before = emptied ? paths.empresa.perfil(estado, pagina - 1) : undefined
    return <PastTheEnd first={paths.empresa.perfil(estado)} before={before} />
  }
  return <p className="border-t border-hairline py-6">Ahora mismo no tienes ninguna en este estado.</p>
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
      <Link to={paths.empresa.newOferta(oferta.id)} className={buttonClass('secondary')}>
        Duplicar <span className="sr-only">{oferta.puesto}</span>
      </Link>
    </li>
  )
}

const NoOfertas = () => (
  <EmptyState title="Todavía no hay ofertas disponibles">
    <p>Aquí verás las ofertas que publiques y en qué momento de la revisión está cada una.</p>
  </EmptyState>
)
