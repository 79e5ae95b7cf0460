import type { Vecinas } from '@alumbra/contract/referentes/referente'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { ArrowLeft, ArrowRight } from '../../../ui/icons.tsx'

/** Links to the previous and next referente of the list. */
export function NeighboursNav({ vecinas: { anterior, siguiente } }: { vecinas: Vecinas }) {
  if (!anterior && !siguiente) return null
  return (
    <nav
      aria-label="Otras referentes"
      className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-12 border-t border-ink/40 sm:grid-cols-2 print:hidden"
    >
      {anterior && (
        <Link to={paths.referente(anterior)} viewTransition rel="prev" className={linkClass}>
          <span className="flex items-center gap-2 text-s text-quiet">
            <ArrowLeft /> Anterior
          </span>
          <span className={nameClass}>{anterior.nombre}</span>
        </Link>
      )}
      {siguiente && (
        <Link
          to={paths.referente(siguiente)}
          viewTransition
          rel="next"
          className={`${linkClass} items-end text-right sm:col-start-2`}
        >
          <span className="flex items-center gap-2 text-s text-quiet">
            Siguiente <ArrowRight />
          </span>
          <span className={nameClass}>{siguiente.nombre}</span>
        </Link>
      )}
    </nav>
  )
}

const linkClass = 'group flex flex-col gap-1 border-b border-hairline py-6 sm:border-0'
const nameClass =
  'font-display text-xl font-bold wrap-anywhere tracking-[-0.022em] underline decoration-transparent decoration-3 underline-offset-[6px] transition-colors group-hover:decoration-luz'
