import type { OfertasEmpresaPage } from '@alumbra/contract/ofertas/oferta'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { countAll, ESTADO_FILTERS, type EstadoFilter } from './estado-filter.ts'

const WORD: Record<EstadoFilter, string> = {
  '': 'Todas',
  pendiente: 'Pendientes',
  aceptada: 'Aceptadas',
  terminada: 'Terminadas',
  rechazada: 'Rechazadas',
}

type EstadoLinksProps = { estados: OfertasEmpresaPage['estados']; shown: EstadoFilter }

/** Reduces the list to one state; not there while all ofertas are in the same one. */
export function EstadoLinks({ estados, shown }: EstadoLinksProps) {
  const counted = ESTADO_FILTERS.map((estado) => ({
    estado,
    n: estado === '' ? countAll(estados) : estados[estado],
  })).filter(({ estado, n }) => n > 0 || estado === shown)
  if (counted.length < 3 && shown === '') return null
  return (
    <nav aria-label="Filtrar por estado" className="mb-4 flex flex-wrap gap-x-5 lg:-mt-13 lg:justify-end">
      {counted.map(({ estado, n }) => (
        <Link
          key={estado}
          to={paths.empresa.perfil(estado)}
          replace
          preventScrollReset
          aria-current={estado === shown ? 'true' : undefined}
          className="current-edge inline-flex min-h-[44px] items-center gap-1.5 border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current]:border-luz aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {WORD[estado]} <span className="tabular-nums">{n}</span>
        </Link>
      ))}
    </nav>
  )
}
